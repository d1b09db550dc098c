import type { Actor } from "#domain/access/actor.ts";
import { command, logged } from "#domain/access/command.ts";
import { agreementOn } from "#domain/agreements/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import { addDays, dayIn } from "#domain/kernel/day.ts";
import { newId } from "#domain/kernel/id.ts";
import { parseAmount } from "#domain/kernel/money.ts";
import type { Result } from "#domain/kernel/result.ts";
import { companyKey, domainOf } from "../company-key.ts";
import { insertEvent } from "../deal.queries.ts";
import type { DealForm } from "../deal.schema.ts";
import { findClientToServe, findFits, findKnown, insertDeal, type Known } from "./add.queries.ts";
import { missing, wrong } from "./change-deal.ts";

/**
 * Adds a lead that was found for a client, protected from today on. The same company within its protection is refused
 * by name; near names are shown before anything is saved.
 */
export async function addDeal(
  db: Database,
  actor: Actor,
  { clientId, form }: { clientId: string; form: DealForm },
  { now }: { now: Date },
): Promise<Result<{ id: string }>> {
  const { key, near, expected, ...facts } = form;
  const about = { action: "deal.write", ids: [clientId], once: { key, body: { clientId, ...form } }, now } as const;
  return command(db, actor, { ...about, subject: { clientId } }, async (tx, may) => {
    const client = await findClientToServe(tx, clientId);
    if (!client) return missing;
    const { currency, timeZone } = client;
    if (form.foundOn > dayIn(now, timeZone)) return wrong("foundOn", "This day is in the future.");
    const domain = domainOf(form.website, form.contactEmail);
    const found = { domain, externalRef: form.externalRef, key: companyKey(form.company), day: form.foundOn };
    const problem = whyKnown(await findKnown(tx, clientId, found), found, near === "on");
    if (problem) return problem;
    const fits = await findFits(tx, clientId, form);
    if (!fits.campaign) return wrong("campaignId", "Choose one of this client's campaigns.");
    if (!fits.person) return wrong("responsibleId", "Choose a member of the team.");
    const agreement = await agreementOn(tx, may, clientId, form.foundOn);
    const expectedMinor = expected === "" ? null : parseAmount(expected, agreement.currency);
    if (expected !== "" && expectedMinor === null)
      return wrong("expected", `Enter an amount above zero in ${currency}, or leave it empty.`);
    const id = newId(now.getTime());
    await insertDeal(tx, may, {
      ...{ ...facts, id, clientId, domain, expectedMinor, companyKey: found.key, createdAt: now },
      ...{ agreementId: agreement.id, currency: agreement.currency, consentAt: form.consent ? now : null },
      protectedUntil: addDays(form.foundOn, agreement.protectionDays),
    });
    const event = {
      number: 1,
      kind: "found",
      at: now,
      onDay: form.foundOn,
      amountMinor: null,
      answerBy: null,
    } as const;
    await insertEvent(tx, may, id, { ...event, side: "agency" });
    const after = { company: form.company, kind: "found", onDay: form.foundOn };
    return logged({ id }, { entity: "deal", entityId: id, clientId, after });
  });
}

function whyKnown(
  known: Known[],
  { domain, externalRef }: Omit<Known, "id" | "company" | "isProtected">,
  isSeen: boolean,
) {
  const sameRef = known.find((one) => externalRef !== null && one.externalRef === externalRef);
  if (sameRef) return wrong("externalRef", `${sameRef.company} has this reference already.`);
  const same = known.find((one) => one.isProtected && domain !== null && one.domain === domain);
  if (same) return wrong("company", `${same.company} (${domain}) was brought to this client already and is protected.`);
  const names = known.map(({ company }) => company);
  if (isSeen || names.length === 0) return null;
  return wrong("near", `This client knows a company like it: ${names.slice(0, 5).join(", ")}. Add it all the same?`);
}
