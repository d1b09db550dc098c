import { logged } from "#domain/access/command.ts";
import type { ReadContext } from "#domain/access/context.ts";
import { declareCommandOn } from "#domain/access/declare-command.ts";
import { permit } from "#domain/access/permit.ts";
import { companyKey, domainOf } from "#domain/kernel/company-key.ts";
import { dayIn } from "#domain/kernel/day.ts";
import { isId } from "#domain/kernel/id.ts";
import { toDecimal } from "#domain/kernel/money.ts";
import { done, type Result } from "#domain/kernel/result.ts";
import { askTyped, parseTyped } from "#domain/kernel/typed-amount.ts";
import { dealConflict } from "../conflicts.ts";
import { type DealRef, proveAmended } from "../deal.queries.ts";
import { editDealForm } from "../deal.schema.ts";
import { dealEvents } from "../events.ts";
import { findFits } from "./add.queries.ts";
import { missing, onDeal, wrong } from "./change-deal.ts";
import { type DealFacts, saveFacts, selectFacts } from "./edit.queries.ts";
import { findClash } from "./find-clash.ts";
import { findExclusion } from "./find-exclusion.ts";

/** `expected` is a plain decimal; it is null without one, and for a reader who sees no amounts. */
export type DealToEdit = Omit<DealFacts, "expectedMinor"> & { expected: string | null; seesAmounts: boolean };

/** The facts of a deal, for its form. */
export async function readDealToEdit({ db, actor }: ReadContext, which: DealRef): Promise<Result<DealToEdit>> {
  const may = isId(which.id) && isId(which.clientId) ? permit(actor, "deal.write", which) : null;
  const facts = may && (await selectFacts(db, may, which));
  if (!facts) return missing;
  const { expectedMinor: minor, ...rest } = facts;
  const seesAmounts = permit(actor, "deal.see_amounts", which) !== null;
  const expected = minor === null || !seesAmounts ? null : toDecimal({ minor, currency: facts.currency });
  return done({ ...rest, expected, seesAmounts });
}

/** Saves what is known of a deal's company, unless it was changed meanwhile. What happened to it stays as it is. */
export const editDeal = declareCommandOn({
  action: "deal.write",
  ...onDeal,
  input: editDealForm,
  run: async ({ db, actor, now }, { id, clientId, seen, expected, ...facts }, may, { timeZone }) => {
    const which = { id, clientId };
    const was = await selectFacts(db, may, which);
    if (!was) return missing;
    if (seen !== was.version) return dealConflict("changed");
    const domain = domainOf(facts.website, facts.contactEmail);
    const { foundOn: from, protectedUntil: until, currency } = was;
    const sought = { domain, externalRef: facts.externalRef, key: "", from, until, but: id };
    const clash = was.stage === "returned" ? null : await findClash(db, clientId, sought, true);
    if (clash) return clash;
    // Another company is a lead that is found today; a mend of the same one is still as old as it was.
    const isOther =
      domain !== domainOf(was.website, was.contactEmail) || companyKey(facts.company) !== companyKey(was.company);
    const foundOn = isOther ? dayIn(now, timeZone) : from;
    const lead = { clientId, facts, foundOn, isThere: !isOther, actor };
    const excluded = was.stage === "returned" ? null : await findExclusion(db, may, lead);
    if (excluded) return excluded;
    const fits = await findFits(db, clientId, facts, was.responsibleId);
    if (!fits.campaign) return wrong("campaignId", "Choose one of this client's campaigns.");
    if (!fits.person) return wrong("responsibleId", "Choose a member of the team.");
    const seesAmounts = permit(actor, "deal.see_amounts", which) !== null;
    const minor = seesAmounts ? parseTyped(expected, currency) : was.expectedMinor;
    if (seesAmounts && expected !== "" && minor === null)
      return wrong("expected", `${askTyped(expected, currency)} Or leave it empty.`);
    const saved = { ...facts, domain, companyKey: companyKey(facts.company), expectedMinor: minor };
    await saveFacts(db, may, id, { ...saved, consentAt: consentMoment(was, facts.consent, now) }, now);
    const isAmended = isOther || contactOf(facts) !== contactOf(was);
    const receipt = isAmended ? await proveAmended(db, may, { id, clientId, timeZone }, now) : null;
    const { company, contactName, externalRef } = was;
    const before = { company, contactName, externalRef };
    const names = { company: facts.company, contactName: facts.contactName, externalRef: facts.externalRef };
    const after = { ...names, ...(receipt && { receipt }) };
    return logged(null, dealEvents["deal.edited"].entry({ entityId: id, clientId, before, after }));
  },
});

const contactOf = ({ company, contactName, contactEmail, contactPhone }: Pick<DealFacts, (typeof named)[number]>) =>
  JSON.stringify([company, contactName, contactEmail, contactPhone]);
const named = ["company", "contactName", "contactEmail", "contactPhone"] as const;

const consentMoment = (was: DealFacts, words: string | null, now: Date) => {
  if (words === null) return null;
  return words === was.consent ? was.consentAt : now;
};
