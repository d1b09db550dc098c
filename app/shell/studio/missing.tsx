import { data } from "react-router";

/** Behind the role check, so that the response tells strangers nothing. */
export function loader() {
  throw data(null, { status: 404 });
}

export default function Missing() {
  return null;
}
