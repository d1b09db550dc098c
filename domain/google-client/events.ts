import { declareEvents } from "#domain/kernel/event.ts";

export const googleClientEvents = declareEvents({
  "google_client.changed": {
    says: "Changed the OAuth client of Google Calendar",
    isMinor: true,
    was: "google_client.write",
  },
  "google_client.removed": {
    says: "Removed the OAuth client of Google Calendar",
    isMinor: true,
    mails: true,
    was: "google_client.remove",
  },
});
