import { declareEvents } from "#domain/kernel/event.ts";

export const fileEvents = declareEvents({
  "file.logo_changed": { says: "Changed a setting", was: "setting.write file" },
});
