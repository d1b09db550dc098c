import { admin, any, anyone, assigned, house, type OfClient } from "./words.ts";

/** How the house is run. */
export const houseRules = {
  "setting.read": anyone,
  "setting.write": admin,
  "picture.read_public": anyone,
  "picture.sweep": house,
  "file.sweep": house,
  "mail.send": house,
  "mail.list": admin,
  "mail.export": admin,
  "mail.send_again": admin,
  "mail.test": admin,
  "audit.read": admin,
  "audit.read_client": any<OfClient>(admin, assigned),
  "audit.export": admin,
  "data.import": admin,
  "data.export": admin,
  "backup.make": admin,
  "key.rotate": house,
  "api_key.write": admin,
  "webhook.write": admin,
};
