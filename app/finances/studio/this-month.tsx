import { redirect } from "react-router";
import { agencyClock, requestContext } from "#app/http/request-context.ts";
import { monthOfDay } from "#domain/finances/index.ts";
import type { Route } from "./+types/this-month";

export async function loader({ context }: Route.LoaderArgs) {
  const { today } = await agencyClock(context.get(requestContext));
  throw redirect(`/studio/finances/${monthOfDay(today)}`);
}

/** Never shown; needed so that a caller without access gets the not-found page. */
export default function ThisMonth() {
  return null;
}
