import { declareEvents } from "#domain/kernel/event.ts";

export const academyEvents = declareEvents({
  "section.changed": { says: "Changed the section {}", isMinor: true, was: "video.write section" },
  "video.changed": { says: "Changed the video {}", isMinor: true, was: "video.write video" },
});
