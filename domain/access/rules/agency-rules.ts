import { admin, any, anyone, assigned, type OfClient, system } from "./words.ts";

/** Running the agency. */
export const houseRules = {
  "setting.read": anyone,
  "setting.write": admin,
  "picture.read_public": anyone,
  "picture.sweep": system,
  "file.sweep": system,
  "mail.send": system,
  "mail.list": admin,
  "mail.export": admin,
  "mail.send_again": admin,
  "mail.test": admin,
  "audit.read": admin,
  "audit.read_client": any<OfClient>(admin, assigned),
  "audit.export": admin,
  "data.import": admin,
  "data.export": admin,
  "backup.list": admin,
  "backup.make": admin,
  "backup.run": system,
  "installation.check": admin,
  "key.rotate": system,
  "api_key.write": admin,
  "webhook.write": admin,
};
