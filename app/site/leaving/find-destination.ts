import { visitor } from "#domain/access/actor.ts";
import { readMeetingType } from "#domain/booking/types/index.ts";
import type { AppContext } from "#server/app-context.ts";

/**
 * Where a visitor books the meeting; null if it is not configured or switched off. Never an address from the request.
 */
export async function findDestination({ db }: AppContext, slug: string): Promise<string | null> {
  const type = await readMeetingType({ db, actor: visitor }, slug);
  return type.ok ? destinationOf(type.value) : null;
}

type MeetingType = { slug: string; mode: "built_in" | "external"; externalUrl: string | null; isActive: boolean };

/** Where a meeting is booked: our own page, or the address an admin entered. Null if neither is available. */
export function destinationOf(type: MeetingType): string | null {
  if (!type.isActive) return null;
  if (type.mode === "built_in") return `/meetings/${type.slug}`;
  return type.externalUrl?.startsWith("https://") ? type.externalUrl : null;
}
