import { visitor } from "#domain/access/actor.ts";
import { readMeetingType } from "#domain/booking/index.ts";
import type { AppContext } from "#server/app-context.ts";
import { destinationOf } from "./destination.ts";

/**
 * Where a visitor books the meeting; null if it is not configured or switched off. Never an address from the request.
 */
export async function findDestination({ db }: AppContext, slug: string): Promise<string | null> {
  const type = await readMeetingType({ db, actor: visitor }, slug);
  return type.ok ? destinationOf(type.value) : null;
}
