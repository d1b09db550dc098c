type MeetingType = { slug: string; mode: "built_in" | "external"; externalUrl: string | null; isActive: boolean };

/** Where a meeting is booked: our own page, or the address an admin stored. Null while there is nowhere to go. */
export function destinationOf(type: MeetingType): string | null {
  if (!type.isActive) return null;
  if (type.mode === "built_in") return `/meetings/${type.slug}`;
  return type.externalUrl?.startsWith("https://") ? type.externalUrl : null;
}
