import { href } from "react-router";
import type { RequestContext } from "#app/http/request-context.ts";
import { dayIn } from "#domain/kernel/day.ts";

/** The current time, and the agency's date. */
export async function timesOf({ now, app }: Pick<RequestContext, "now" | "app">) {
  return { at: now, today: dayIn(now, (await app.settings()).place.timeZone) };
}

export const backTo = (clientId: string) => href("/studio/workspace/clients/:clientId/payments", { clientId });
