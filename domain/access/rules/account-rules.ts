import type { Actor } from "../actor.ts";
import { admin, any, anyone, house, type OfPerson, type Rule, resident, self, team } from "./words.ts";

const arriving: Rule<OfPerson> = (actor, { userId }) => actor.role === "arriving" && actor.id === userId;
const owes =
  (need: Extract<Actor, { role: "arriving" }>["needs"]): Rule<OfPerson> =>
  (actor, subject) =>
    arriving(actor, subject) && "needs" in actor && actor.needs === need;

/** Coming in, being here, and one's own account. */
export const accountRules = {
  "session.meet": house,
  "session.end": house,
  "session.note_device": house,
  "session.list": any<OfPerson>(admin, self),
  "session.end_own": self,
  "session.end_others": admin,
  "session.prove": self,
  "sign_in.try": house,
  "sign_in.forgive": admin,
  "link.open": house,
  "link.forget": house,
  "invitation.accept": house,
  "reset.request": house,
  "reset.send": admin,
  "password.reset": house,
  "password.change": any<OfPerson>(self, owes("new_password")),
  "password.set": admin,
  "mail.change": self,
  "mail.change_others": admin,
  "mail.confirm": house,
  "factor.pass": any<OfPerson>(self, owes("second_factor")),
  "factor.read": any<OfPerson>(admin, self, owes("second_factor")),
  "factor.change": any<OfPerson>(self, owes("factor_setup")),
  "factor.remove_others": admin,
  "passkey.add": any<OfPerson>(self, owes("factor_setup")),
  "passkey.rename": self,
  "passkey.remove": self,
  "passkey.sign_in": house,
  "passkey.refuse": any<OfPerson>(house, self, owes("second_factor")),
  "profile.read": self,
  "profile.edit": self,
  "notification.read": self,
  "notification.mark": self,
  "notification.prefer": self,
  "policy.read": anyone,
  "policy.accept": any<OfPerson>(house, self),
  "policy.publish": admin,
  "directory.read": team,
  "picture.keep": resident,
};
