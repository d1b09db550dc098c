import type { Actor } from "#domain/access/actor.ts";
import { addAgreement } from "#domain/agreements/index.ts";
import { listClientNames, listMembers } from "#domain/clients/index.ts";
import {
  addDeal,
  answerReturn,
  claimDeal,
  commentOnDeal,
  confirmClaim,
  correctDeal,
  disputeClaim,
  notePaid,
  recordStep,
  returnDeal,
} from "#domain/deals/index.ts";
import { addDays } from "#domain/kernel/day.ts";
import type { AppContext } from "#server/app-context.ts";
import { served, terms } from "./deal-agreements.ts";
import { invoiceDeal } from "./deal-invoice.ts";
import { dealCompanies, type Ending, endings } from "./deal-stories.ts";
import { ownerOf } from "./people.ts";

type Inside = Pick<AppContext, "db" | "settings">;
type Which = { clientId: string; id: string };

/** Forty deals in every state, of three clients, over the last year. */
export async function seedDeals(app: Inside, admin: Actor, at: Date) {
  const { db } = app;
  const known = await listClientNames(db, admin);
  const today = at.toISOString().slice(0, 10);
  let place = 0;
  for (const { name, terms: own, mayConfirm } of served) {
    const client = known.ok ? known.value.find((one) => name.test(one.name)) : undefined;
    const members = client && (await listMembers(db, admin, client.id));
    const [owner] = members?.ok ? members.value : [];
    if (!client || !owner) continue;
    const form = { ...terms, ...own, inForceFrom: addDays(today, -400) };
    await addAgreement(db, admin, { clientId: client.id, form }, { now: at });
    const fit = endings.filter(
      ({ name }) => mayConfirm || !["confirmed", "paid", "credited", "corrected"].includes(name),
    );
    const count = mayConfirm ? 13 : 14;
    for (let nth = 0; nth < count; nth++, place++) {
      const ending = fit[nth % fit.length];
      const company = dealCompanies[place % dealCompanies.length] ?? "";
      const cast = { admin, owner: ownerOf(owner.id, client.id), clientId: client.id };
      if (ending) await seedDeal(app, cast, { company, ending, place, at });
    }
  }
}

type Cast = { admin: Actor; owner: Actor; clientId: string };
type Told = { company: string; ending: Ending; place: number; at: Date };

async function seedDeal(app: Inside, { admin, owner, clientId }: Cast, { company, ending, place, at }: Told) {
  const { db } = app;
  const agoes = ending.isRecent ? 6 + (place % 4) : 20 + ((place * 29) % 330);
  const begun = new Date(at.getTime() - agoes * 86_400_000);
  const depsAt = (days: number) => {
    const now = new Date(Math.min(begun.getTime() + days * 86_400_000, at.getTime()));
    return { now, today: now.toISOString().slice(0, 10) };
  };
  const site = company.toLowerCase().replace(/[^a-z]+/g, "-");
  const reach = { website: `https://${site}.example/`, contactEmail: null, contactPhone: null };
  const added = await addDeal(
    db,
    admin,
    {
      clientId,
      form: {
        company,
        ...reach,
        contactName: ending.contact,
        contactTitle: "Plant manager",
        near: "on",
        why: ending.why,
        source: "Company register",
        channel: "Letter and call",
        consent: "Business contact",
        externalRef: null,
        campaignId: null,
        responsibleId: null,
        expected: String(18_000 + place * 1_250),
        foundOn: depsAt(0).today,
        key: `demo-deal-${place}`,
      },
    },
    { now: begun },
  );
  if (!added.ok) return;
  const which = { clientId, id: added.value.id };
  let seen = 1;
  for (const [nth, step] of ending.steps.entries()) {
    const said = await tell(step, which, depsAt(nth + 1), seen);
    if (said.ok && step !== "comment" && step !== "invoice") seen += 1;
  }

  async function tell(step: Ending["steps"][number], of: Which, deps: { now: Date; today: string }, seen: number) {
    const amount = String(20_000 + place * 1_500);
    const words = "";
    if (step === "claim")
      return claimDeal(db, admin, { ...of, form: { intent: step, amount, closedOn: deps.today, words, seen } }, deps);
    if (step === "confirm") return confirmClaim(db, owner, { ...of, seen }, deps);
    if (step === "dispute") {
      const form = { reason: "other_value", words: "The order says less.", seen } as const;
      return disputeClaim(db, owner, { ...of, form }, deps);
    }
    if (step === "paid") {
      const form = { amount: String(8_000), paidOn: deps.today, words, seen };
      return notePaid(db, owner, { ...of, form }, deps);
    }
    if (step === "invoice") return invoiceDeal(app, admin, { clientId, company, ...deps });
    if (step === "correct") return correctDeal(db, admin, { ...of, words: "Signed by another company", seen }, deps);
    if (step === "return") return returnDeal(db, owner, { ...of, form: { reason: "known", words } }, deps);
    if (step === "accept_return")
      return answerReturn(db, admin, { ...of, form: { intent: step, words: "You are right." } }, deps);
    if (step === "comment")
      return commentOnDeal(
        db,
        admin,
        { ...of, body: "They asked for a price until Friday.", isShared: true, key: `demo-talk-${place}` },
        deps,
      );
    const reason = step === "lost" ? { reason: "chose_another" as const } : {};
    return recordStep(db, admin, { ...of, form: { intent: step, onDay: deps.today, words, ...reason } }, deps);
  }
}
