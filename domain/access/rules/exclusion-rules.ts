import { admin, all, any, inScope, type MaybeOfClient, member, portal, type Rule } from "./words.ts";

const shown = portal("showExclusions");
/** Those of the client's people who speak for it. */
const speaks: Rule<MaybeOfClient> = (actor) => actor.role === "client" && actor.decides;

/** Who must not be brought. Without a client it is an opt-out, which is the agency's matter alone. */
export const exclusionRules = {
  "exclusion.read": any<MaybeOfClient>(admin, inScope, shown),
  "exclusion.write": any<MaybeOfClient>(admin, inScope, all<MaybeOfClient>(member, shown, speaks)),
  /** Whether somebody may be contacted for a client. */
  "exclusion.check": any<MaybeOfClient>(admin, inScope),
};
