import { redirectDocument } from "react-router";

export function action() {
  throw redirectDocument("/");
}
