import {
  admin,
  all,
  any,
  inScope,
  type MaybeOfClient,
  member,
  type OfClient,
  portal,
  type Rule,
  seesMoney,
  staff,
  system,
  team,
  viewer,
} from "./words.ts";

const shown = portal("showDeals");
/** A member of a client, or a person viewing as one, whose portal shows deals. */
const showsDeals: Rule = (actor) => "portal" in actor && actor.portal.showDeals;
const works = any<OfClient>(admin, all<OfClient>(staff, inScope));
const worksWithMoney = any<OfClient>(admin, all<OfClient>(inScope, seesMoney));
/** Those of the client's people who speak for it. A person viewing as the client never does. */
const decider: Rule<OfClient> = (actor, subject) =>
  member(actor, subject) && actor.role === "client" && actor.decides && actor.portal.showDeals;
const viewerWithMoney: Rule<OfClient> = (actor, subject) =>
  viewer(actor, subject) && shown(actor, subject) && actor.role === "viewer" && actor.seesMoney;

/** Those of the client's people who host the meeting. */
const hosts: Rule<OfClient & { hostIds?: string[] }> = (actor, { clientId, hostIds = [] }) =>
  actor.role === "client" && shown(actor, { clientId }) && hostIds.includes(actor.id);

/** Deals, from the lead found to the fee paid, and the agreements that say what they cost. */
export const dealRules = {
  "deal.list": any(team, showsDeals),
  "deal.read": any<OfClient>(admin, inScope, shown),
  "deal.see_amounts": any<OfClient>(worksWithMoney, all<OfClient>(member, shown), viewerWithMoney),
  /** A client's receipts hold amounts. */
  "proof.read": any<OfClient>(worksWithMoney, all<OfClient>(member, shown), viewerWithMoney),
  "proof.read_keys": () => true,
  "proof.list_keys": admin,
  "proof.replace_key": admin,
  "proof.check": system,
  "deal.forecast": team,
  "deal.export": admin,
  "deal.write": works,
  /** Recording that a meeting was held, which may charge a fee. Whoever may write to a deal may; a key needs a scope. */
  "deal.charge": works,
  /** How a meeting went: the team, whoever hosts it for the client, and those who decide for it. */
  "deal.answer_meeting": any<OfClient & { hostIds?: string[] }>(works, decider, hosts),
  "deal.ask_meeting": system,
  "deal.claim": worksWithMoney,
  "deal.decide": decider,
  "deal.remind_client": works,
  "deal.confirm_by_update": admin,
  "deal.return": decider,
  "deal.note_paid": any<OfClient>(worksWithMoney, decider),
  "deal.correct": admin,
  "deal.comment": any<OfClient>(works, all<OfClient>(member, shown)),
  "deal.settle": system,
  "deal.remind": system,
  "deal.forget_posts": system,
  "deal.tally": system,
  /** The client's own CRM, for those of its people who decide. What was read there holds amounts. */
  "crm.read": decider,
  "crm.write": decider,
  "crm.connect": decider,
  /** Whether a CRM is connected at all, and whether it can be read. No account, and nothing that was read. */
  "crm.read_standing": works,
  "crm.read_suggestions": any<OfClient>(worksWithMoney, all<OfClient>(member, shown), viewerWithMoney),
  "crm.dismiss": worksWithMoney,
  "crm.sync": system,
  "agreement.read": any<OfClient>(worksWithMoney, all<OfClient>(member, shown), viewerWithMoney),
  "agreement.write": admin,
};

const showsBrief = portal("showBrief");
const respondent: Rule<MaybeOfClient> = (actor, { clientId }) =>
  actor.role === "respondent" && actor.clientId === clientId;

/** What a client is asked before work begins. A person with a link may do what its members may, with this alone. */
export const briefRules = {
  "brief.read": any<MaybeOfClient>(admin, inScope, showsBrief, respondent),
  "brief.send": any<MaybeOfClient>(admin, inScope),
  "brief.answer": any<MaybeOfClient>(all<MaybeOfClient>(member, showsBrief), respondent),
  "brief.finish": any<MaybeOfClient>(admin, inScope, all<MaybeOfClient>(member, showsBrief), respondent),
  "brief.remind": system,
};

const showsExclusions = portal("showExclusions");
/** Those of the client's people who speak for it. */
const speaks: Rule<MaybeOfClient> = (actor) => actor.role === "client" && actor.decides;

/** Who must not be brought. Without a client it is an opt-out, which is the agency's matter alone. */
export const exclusionRules = {
  "exclusion.read": any<MaybeOfClient>(admin, inScope, showsExclusions),
  "exclusion.write": any<MaybeOfClient>(admin, inScope, all<MaybeOfClient>(member, showsExclusions, speaks)),
  /** Whether somebody may be contacted for a client. */
  "exclusion.check": any<MaybeOfClient>(admin, inScope),
};
