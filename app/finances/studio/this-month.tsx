import { redirect } from "react-router";
import { requestContext } from "#app/http/request-context.ts";
import { isMonth, monthOfDay } from "#domain/finances/index.ts";
import type { Route } from "./+types/this-month";

/** The month that was chosen, else the current one. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { today } = context.get(requestContext);
  const chosen = url.searchParams.get("month") ?? "";
  throw redirect(`/studio/finances/${isMonth(chosen) ? chosen : monthOfDay(today)}`);
}

/** Never shown; needed so that a caller without access gets the not-found page. */
export default function ThisMonth() {
  return null;
}
