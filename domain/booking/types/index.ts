export type { ClientHost } from "./client-page.queries.ts";
export { defaultMeetingTypes } from "./default-meeting-types.ts";
export { type ClientPage, formOf, isBookable, keyOf, type MeetingType, pageOf } from "./meeting-type.ts";
export {
  listHostsOfClient,
  listMeetingTypes,
  listTypesOfClient,
  readMeetingType,
  readTypeOfClient,
} from "./read-meeting-types.ts";
export { readClientPage, saveClientPage } from "./save-client-page.ts";
export { saveMeetingType } from "./save-meeting-type.ts";
export { seedMeetingTypes } from "./seed-meeting-types.ts";
