type MeetingType = { slug: string; mode: "built_in" | "external"; externalUrl: string | null; isActive: boolean };

/** Where a meeting is booked: our own page, or the address an admin entered. Null if neither is available. */
export function destinationOf(type: MeetingType): string | null {
  if (!type.isActive) return null;
  if (type.mode === "built_in") return `/meetings/${type.slug}`;
  return type.externalUrl?.startsWith("https://") ? type.externalUrl : null;
}
