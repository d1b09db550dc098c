import {
  admin,
  all,
  any,
  inScope,
  member,
  type OfClient,
  type OfPerson,
  owner,
  portal,
  type Rule,
  seesMoney,
  self,
  staff,
  system,
  viewer,
} from "./words.ts";

type Update = OfClient & { authorId: string; isPending: boolean };
/** `authorId` is null once that person was erased. */
type WrittenUpdate = OfClient & { authorId: string | null };
const wrote: Rule<WrittenUpdate> = (actor, { authorId }) => "hasSudo" in actor && actor.id === authorId;
const viewerWithMoney: Rule<OfClient> = (actor, client) =>
  viewer(actor, client) && actor.role === "viewer" && actor.seesMoney;
const authorsPending: Rule<Update> = (actor, { authorId, isPending }) =>
  isPending && "hasSudo" in actor && actor.id === authorId;
const withinReach: Rule<Update> = any<Update>(admin, inScope, all<Update>(member, portal("mayPostUpdates")));
const readsUpdates = any<OfClient>(admin, inScope, portal("showUpdates"));
/** Money is per assignment; what people entered themselves is no secret from them, and nobody else can change it. */
const seesUpdateAmounts = any<WrittenUpdate>(
  admin,
  all<WrittenUpdate>(readsUpdates, any<WrittenUpdate>(member, seesMoney, viewerWithMoney, wrote)),
);
const postsUpdates = any<OfClient>(
  admin,
  inScope,
  all<OfClient>(member, portal("showUpdates"), portal("mayPostUpdates")),
);
/** A person viewing the app as a client sees that client's money only if they could see it as themselves. */
const seesOwnMoney: Rule<OfClient> = (actor, client) =>
  portal("showPayments")(actor, client) && (actor.role !== "viewer" || actor.seesMoney);
const readsMoney = any<OfClient>(admin, seesMoney, seesOwnMoney);

/** Updates, the ledger, invoices and expenses. */
export const moneyRules = {
  "update.read": readsUpdates,
  "update.see_amounts": seesUpdateAmounts,
  "update.post": postsUpdates,
  "update.edit": all<Update>(withinReach, authorsPending),
  "update.withdraw": all<Update>(withinReach, authorsPending),
  "update.decide": admin,
  "update.comment": any<OfClient>(admin, inScope, all<OfClient>(member, portal("showUpdates"))),
  "update.delete": any<Update>(admin, all<Update>(staff, inScope, authorsPending)),
  "ledger.read": readsMoney,
  "ledger.write": admin,
  "statement.read": readsMoney,
  "finance.read": admin,
  "finance.export": admin,
  "expense.read": any<OfPerson>(admin, self),
  "expense.submit": any<OfPerson>(admin, all<OfPerson>(staff, self)),
  "expense.write": admin,
  /** What the team earns: each their own, and an admin everybody's. */
  "share.read": any<OfPerson>(admin, all<OfPerson>(staff, self)),
  "share.write": admin,
  "recurring.write": admin,
  "recurring.run": system,
  "month.lock": admin,
  "billing.read": readsMoney,
  "billing.write": any<OfClient>(admin, all<OfClient>(owner, portal("showPayments"))),
  "billing.check": admin,
  "invoice.read": readsMoney,
  "invoice.write": admin,
  "invoice.send": admin,
  "invoice.void": admin,
  "invoice.settle": admin,
  "credit_note.list": admin,
  "credit_note.issue": admin,
  "credit_note.refund": admin,
  "invoice.pay": all<OfClient>(member, portal("showPayments")),
  "service_key.write": admin,
  "service_key.open": system,
};
