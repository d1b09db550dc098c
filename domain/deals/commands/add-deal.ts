import { logged } from "#domain/access/command.ts";
import { declareCommand } from "#domain/access/declare-command.ts";
import { agreementOn } from "#domain/agreements/index.ts";
import { companyKey, domainOf } from "#domain/kernel/company-key.ts";
import { addDays, dayIn } from "#domain/kernel/day.ts";
import { newId } from "#domain/kernel/id.ts";
import { askTyped, parseTyped } from "#domain/kernel/typed-amount.ts";
import { insertEvent } from "../deal.queries.ts";
import { dealForm } from "../deal.schema.ts";
import { dealEvents } from "../events.ts";
import { findClientToServe, findFits, insertDeal } from "./add.queries.ts";
import { missing, wrong } from "./change-deal.ts";
import { findClash } from "./find-clash.ts";
import { askAboutNear, findExclusion } from "./find-exclusion.ts";

/**
 * Adds a lead that was found for a client, protected from today on. The same company within its protection is refused
 * by name; near names are shown before anything is saved.
 */
export const addDeal = declareCommand({
  action: "deal.write",
  ids: ["clientId"],
  subject: ({ clientId }) => ({ clientId }),
  input: dealForm,
  once: ({ clientId, ...form }) => ({ key: form.key, body: { clientId, ...form } }),
  run: async ({ db, actor, now }, { clientId, ...form }, may) => {
    const { key: _, near, expected, ...facts } = form;
    const client = await findClientToServe(db, clientId);
    if (!client) return missing;
    const { timeZone } = client;
    if (form.foundOn > dayIn(now, timeZone)) return wrong("foundOn", "This day is in the future.");
    if (form.foundOn < "2000-01-01") return wrong("foundOn", "Choose a day from 2000 on.");
    const brought = { clientId, facts, foundOn: form.foundOn, actor };
    const excluded = await findExclusion(db, may, brought);
    if (excluded) return excluded;
    const domain = domainOf(form.website, form.contactEmail);
    const agreement = await agreementOn(db, may, clientId, form.foundOn);
    const protectedUntil = addDays(form.foundOn, agreement.protectionDays);
    const key = companyKey(form.company);
    const sought = { domain, externalRef: form.externalRef, key, from: form.foundOn, until: protectedUntil };
    const clash = await findClash(db, clientId, sought, near === "on");
    if (clash) return clash;
    const question = near === "on" ? null : await askAboutNear(db, may, brought);
    if (question) return question;
    const fits = await findFits(db, clientId, form);
    if (!fits.campaign) return wrong("campaignId", "Choose one of this client's campaigns.");
    if (!fits.person) return wrong("responsibleId", "Choose a member of the team.");
    const expectedMinor = expected === "" ? null : parseTyped(expected, agreement.currency);
    if (expected !== "" && expectedMinor === null)
      return wrong("expected", `${askTyped(expected, agreement.currency)} Or leave it empty.`);
    const id = newId(now.getTime());
    await insertDeal(db, may, {
      ...facts,
      id,
      clientId,
      domain,
      expectedMinor,
      companyKey: key,
      createdAt: now,
      agreementId: agreement.id,
      currency: agreement.currency,
      consentAt: form.consent ? now : null,
      protectedUntil,
    });
    const event = {
      number: 1,
      kind: "found",
      at: now,
      onDay: form.foundOn,
      amountMinor: null,
      answerBy: null,
    } as const;
    const receipt = await insertEvent(db, may, { id, clientId }, { ...event, side: "agency" });
    const after = { company: form.company, kind: "found", onDay: form.foundOn, receipt };
    return logged({ id }, dealEvents["deal.found"].entry({ entityId: id, clientId, after }));
  },
});
