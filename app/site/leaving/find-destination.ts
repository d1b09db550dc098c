import type { House } from "#server/house.ts";

/** Where a visitor books the meeting; null while it is not configured or switched off. Never an address from the request. */
export async function findDestination(_: House, __: string): Promise<string | null> {
  return null;
}
