export type { Availability } from "./availability.ts";
export type { StaleFeed } from "./busy-feed.queries.ts";
export type { BusyFeed, Reading } from "./busy-feed.ts";
export { addBusyFeed, listBusyFeeds, removeBusyFeed } from "./keep-busy-feeds.ts";
export { type Absence, listAbsences } from "./list-absences.ts";
export { readMeetingLink, saveMeetingLink } from "./meeting-link.ts";
export { listStaleFeeds, noteReading } from "./read-busy-feeds.ts";
export { readAvailability, saveAvailability } from "./save-availability.ts";
