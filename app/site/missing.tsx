import { data } from "react-router";
import type { PublicDocument } from "#app/shell/document/sheet-of.ts";

export const handle: PublicDocument = { sheet: "threshold" };

export function loader() {
  throw data(null, { status: 404 });
}

export default function Missing() {
  return null;
}
