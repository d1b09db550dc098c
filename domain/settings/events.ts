import { declareEvents } from "#domain/kernel/event.ts";

export const settingEvents = declareEvents({
  "setting.changed": { says: "Changed a setting", was: "setting.write" },
});
