import { declareEvents } from "#domain/kernel/event.ts";

export const calendarFeedEvents = declareEvents({
  "calendar_feed.made": { says: "Made a calendar address", isMinor: true, was: "calendar_feed.make" },
  "calendar_feed.revoked": { says: "Revoked a calendar address", isMinor: true, was: "calendar_feed.revoke" },
});
