import type { Actor } from "../actor.ts";
import { admin, any, anyone, type OfPerson, type Rule, resident, self, system, team } from "./words.ts";

const pendingSignIn: Rule<OfPerson> = (actor, { userId }) => actor.role === "arriving" && actor.id === userId;
const owes =
  (need: Extract<Actor, { role: "arriving" }>["needs"]): Rule<OfPerson> =>
  (actor, subject) =>
    pendingSignIn(actor, subject) && "needs" in actor && actor.needs === need;

/** Signing in, presence, and people's own accounts. */
export const accountRules = {
  "session.meet": system,
  "session.end": system,
  "session.note_device": system,
  "session.list": any<OfPerson>(admin, self),
  "session.end_own": self,
  "session.end_others": admin,
  "session.prove": self,
  "sign_in.try": system,
  "sign_in.forgive": admin,
  "link.open": system,
  "link.forget": system,
  "invitation.accept": system,
  "reset.request": system,
  "reset.send": admin,
  "password.reset": system,
  "password.change": any<OfPerson>(self, owes("new_password")),
  "password.set": admin,
  "mail.change": self,
  "mail.change_others": admin,
  "mail.confirm": system,
  "factor.pass": any<OfPerson>(self, owes("second_factor")),
  "factor.read": any<OfPerson>(admin, self, owes("second_factor")),
  "factor.change": any<OfPerson>(self, owes("factor_setup")),
  "factor.remove_others": admin,
  "passkey.add": any<OfPerson>(self, owes("factor_setup")),
  "passkey.rename": self,
  "passkey.remove": self,
  "passkey.sign_in": system,
  "passkey.refuse": any<OfPerson>(system, self, owes("second_factor")),
  "identity.list": self,
  "identity.link": self,
  "identity.unlink": self,
  "identity.unlink_others": admin,
  "identity.sign_in": system,
  "assistant.register": system,
  "assistant.connect": self,
  "assistant.issue": system,
  "assistant.list": any<OfPerson>(admin, self),
  "assistant.list_all": admin,
  "assistant.disconnect": any<OfPerson>(admin, self),
  "profile.read": self,
  "profile.edit": self,
  "notification.read": self,
  "notification.mark": self,
  "notification.prefer": self,
  "notification.unsubscribe": system,
  "policy.read": anyone,
  "policy.accept": any<OfPerson>(system, self),
  "policy.publish": admin,
  "directory.read": team,
  "picture.keep": resident,
};
