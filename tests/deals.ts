import type { Actor } from "#domain/access/actor.ts";
import type { AgreementForm } from "#domain/agreements/agreement.schema.ts";
import { addAgreement } from "#domain/agreements/index.ts";
import { addDeal, claimDeal, confirmClaim, recordStep } from "#domain/deals/commands/index.ts";
import type { ClaimForm, DealForm, StepForm } from "#domain/deals/deal.schema.ts";
import type { Database } from "#domain/kernel/database.ts";
import { newId } from "#domain/kernel/id.ts";
import { sampleTerms } from "./agreement.ts";
import { keepSigner } from "./deps.ts";
import { createTestApp } from "./test-app.ts";

/** The agency's current day in the tests of deals. */
export const today = "2026-11-23";

export const found = (but: Partial<DealForm> = {}): DealForm => ({
  company: "Douro Mills",
  website: null,
  contactName: "Teresa Moura",
  contactTitle: null,
  contactPhone: null,
  contactEmail: `teresa@${newId().slice(-12)}.test`,
  why: "",
  source: null,
  channel: null,
  consent: null,
  externalRef: null,
  campaignId: null,
  responsibleId: null,
  expected: "",
  foundOn: "2026-11-20",
  near: "on",
  key: newId(),
  ...but,
});

export const terms = (but: Partial<AgreementForm> = {}): AgreementForm => ({
  inForceFrom: "2026-01-01",
  rule: "percent",
  percent: "10",
  fixed: "",
  tiers: [],
  cap: "",
  floor: "",
  meetingFee: "",
  ...sampleTerms,
  seen: 1,
  ...but,
});

/** A test app with a client that pays by an agreement, and the steps of a deal at hand. */
export async function openDeals(but: Partial<AgreementForm> = {}, own?: Database) {
  const app = await createTestApp(own);
  const { db, noor, ana, clientId, now } = app;
  await keepSigner(db); // receipts are signed with a key that is sealed with it
  const agreed = await addAgreement({ db, actor: noor, now }, { clientId, ...terms(but) });
  if (!agreed.ok) throw new Error(`not agreed: ${JSON.stringify(agreed.problem)}`);
  const deps = { now, today };
  const at = (minutes: number) => ({ today, now: new Date(now.getTime() + minutes * 60_000) });
  const seenOf = async (id: string) =>
    (await db.selectFrom("deals").select("eventCount").where("id", "=", id).executeTakeFirstOrThrow()).eventCount;

  async function add(form: Partial<DealForm> = {}, actor: Actor = noor) {
    const added = await addDeal({ db, actor, now }, { clientId, ...found(form) });
    if (!added.ok) throw new Error(`not added: ${JSON.stringify(added.problem)}`);
    return { clientId, id: added.value.id };
  }
  const step = (which: { id: string }, intent: StepForm["intent"], form: Partial<StepForm> = {}) =>
    recordStep({ db, actor: noor, ...deps }, { clientId, ...which, intent, onDay: "2026-11-21", words: "", ...form });
  const claim = async (which: { id: string }, form: Partial<ClaimForm & { intent: "claim" | "change_claim" }> = {}) =>
    claimDeal(
      { db, actor: noor, ...deps },
      {
        clientId,
        ...which,
        intent: "claim",
        amount: "48000",
        closedOn: "2026-11-22",
        words: "",
        seen: await seenOf(which.id),
        ...form,
      },
    );
  /** A deal whose claim waits for the client's answer. */
  async function claimed(form: Partial<ClaimForm & { intent: "claim" | "change_claim" }> = {}) {
    const which = await add();
    for (const result of [await step(which, "meeting_held"), await claim(which, form)])
      if (!result.ok) throw new Error(`not claimed: ${JSON.stringify(result.problem)}`);
    return which;
  }
  async function confirmed(form: Partial<ClaimForm & { intent: "claim" | "change_claim" }> = {}) {
    const which = await claimed(form);
    const confirmation = await confirmClaim({ db, actor: ana, ...deps }, { ...which, seen: await seenOf(which.id) });
    if (!confirmation.ok) throw new Error(`not confirmed: ${JSON.stringify(confirmation.problem)}`);
    return which;
  }
  const rowOf = ({ id }: { id: string }) =>
    db.selectFrom("deals").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const eventsOf = ({ id }: { id: string }) =>
    db.selectFrom("dealEvents").selectAll().where("dealId", "=", id).orderBy("number").execute();
  const paymentsOf = ({ id }: { id: string }) =>
    db
      .selectFrom("payments")
      .select(["kind", "direction", "status", "amountMinor", "dealPart", "dealEvent", "reversesId", "description"])
      .where("dealId", "=", id)
      .orderBy("id")
      .execute();
  return { ...app, deps, at, add, step, claim, claimed, confirmed, seenOf, rowOf, eventsOf, paymentsOf };
}
