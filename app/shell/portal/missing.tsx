import { data } from "react-router";

/** Behind the gate, so that a stranger learns nothing from the answer; a room that is not built is not there. */
export function loader() {
  throw data(null, { status: 404 });
}

export default function Missing() {
  return null;
}
