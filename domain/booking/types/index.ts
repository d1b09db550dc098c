export { defaultMeetingTypes } from "./default-meeting-types.ts";
export { isBookable, type MeetingType } from "./meeting-type.ts";
export { listMeetingTypes, readMeetingType } from "./read-meeting-types.ts";
export { saveMeetingType } from "./save-meeting-type.ts";
export { seedMeetingTypes } from "./seed-meeting-types.ts";
