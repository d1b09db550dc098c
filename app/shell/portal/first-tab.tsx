import { redirect } from "react-router";
import { requestContext } from "#app/http/request-context.ts";
import type { Route } from "./+types/first-tab";
import { tabsFor } from "./tabs.ts";

/** The dashboard opens with the first section that is switched on. */
export function loader({ context }: Route.LoaderArgs) {
  throw redirect(tabsFor(context.get(requestContext).actor)[0]?.to ?? "/dashboard/people");
}

/** A page, so that a refused caller gets one. */
export default function FirstTab() {
  return null;
}
