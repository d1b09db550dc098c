import { type Actor, personOf } from "#domain/access/actor.ts";
import { addAgreement } from "#domain/agreements/index.ts";
import { listMembers } from "#domain/clients/access/index.ts";
import { listCampaigns } from "#domain/clients/index.ts";
import { listClientNames } from "#domain/clients/list/index.ts";
import { addDeal } from "#domain/deals/commands/index.ts";
import { addDays } from "#domain/kernel/day.ts";
import { addShareRule, setDealTeam } from "#domain/shares/index.ts";
import { shareRuleForm } from "#domain/shares/share-rule.schema.ts";
import { seedBilling } from "./billing.ts";
import { type Cast, type DealDemoDeps, tell } from "./deal-steps.ts";
import { contacts, type DealStory, dealCompanies, endings, momentOf } from "./deal-stories.ts";
import { served } from "./deal-terms.ts";
import { type DemoStep, inOrder, noonOf, type Timeline } from "./month.ts";
import { must } from "./must.ts";
import { colleagueOf, demoStaff, ownerOf } from "./people.ts";

type Seeding = { admin: Actor; team: string[]; at: Date };

/**
 * Forty deals in every state, of three clients, over the last year. `team`: who they are given to in turn. Each client's
 * receipts follow each other, so that its deals are told together, step by step, and so is what else happens to them.
 */
export async function seedDeals(app: DealDemoDeps, { admin, team, at }: Seeding): Promise<Timeline> {
  const { db } = app;
  const known = must(await listClientNames({ db, actor: admin }));
  const today = at.toISOString().slice(0, 10);
  const shares = { inForceFrom: addDays(today, -400), currency: "USD", researcher: "3", setter: "7.5", closer: "12.5" };
  const since = noonOf(at, shares.inForceFrom);
  must(await addShareRule({ db, actor: admin, now: since }, shareRuleForm.parse(shares)));
  await seedBilling(app, admin);
  let place = 0;
  const steps: DemoStep[] = [];
  for (const { name, terms, stories } of served) {
    const client = known.find((one) => name.test(one.name));
    const [owner] = client ? must(await listMembers({ db, actor: admin }, client.id)) : [];
    if (!client || !owner) continue;
    const [campaign] = must(await listCampaigns({ db, actor: admin }, client.id));
    const inForceFrom = addDays(today, -400);
    const form = { ...terms, inForceFrom };
    must(await addAgreement({ db, actor: admin, now: noonOf(at, inForceFrom) }, { clientId: client.id, ...form }));
    for (const story of stories) {
      const responsibleId = team[place % team.length] ?? null;
      const isStaff = responsibleId !== null && responsibleId !== personOf(admin);
      const worker = isStaff ? colleagueOf(responsibleId, demoStaff.timeZone) : admin;
      const cast = { admin, worker, owner: ownerOf(owner.id, client.id), clientId: client.id };
      const crew = [1, 0, 2].map((step) => team[(place + step) % team.length] ?? null);
      const facts = { story, place, crew, at, campaignId: campaign?.id ?? null, responsibleId };
      steps.push(...stepsOf(app, cast, facts));
      place += 1;
    }
  }
  return inOrder(steps);
}

type Seeded = {
  story: DealStory;
  place: number;
  /** Who researched it, set its meeting and closed it. */
  crew: (string | null)[];
  at: Date;
  campaignId: string | null;
  responsibleId: string | null;
};

/** A deal as it is found, and each of its steps. */
function stepsOf(
  app: DealDemoDeps,
  cast: Cast,
  { story, place, crew, at, campaignId, responsibleId }: Seeded,
): DemoStep[] {
  const { company = dealCompanies[place % dealCompanies.length] ?? "", amount = 20_000 + place * 1_500 } = story;
  const { contact, title, why, source } = contacts[place % contacts.length] ?? contacts[0];
  const site = company.toLowerCase().replace(/[^a-z]+/g, "-");
  const begun = momentOf(story, { place, at });
  const form = {
    company,
    website: `https://${site}.example/`,
    contactEmail: null,
    contactPhone: null,
    contactName: contact,
    contactTitle: title,
    near: "on" as const,
    why,
    source,
    channel: "Letter and call",
    consent: "Business contact",
    externalRef: null,
    campaignId,
    responsibleId,
    expected: String(amount - (amount % 1_250)),
    foundOn: begun.toISOString().slice(0, 10),
    key: `demo-deal-${place}`,
  };
  const { clientId } = cast;
  const which = { clientId, id: "" };
  async function find() {
    const { id } = must(await addDeal({ db: app.db, actor: cast.worker, now: begun }, { clientId, ...form }));
    which.id = id;
    const [researcher = null, setter = null, closer = null] = crew;
    const workers = { id, researcher, setter, closer };
    must(await setDealTeam({ db: app.db, actor: cast.admin, now: begun }, workers));
  }
  let seen = 1;
  const later = endings[story.ending].map((step, nth): DemoStep => {
    const now = momentOf(story, { place, at }, nth);
    const take = async () => {
      await tell(app, cast, { step, which, company, amount, seen }, { now, today: now.toISOString().slice(0, 10) });
      if (step !== "comment" && step !== "invoice") seen += 1;
    };
    return { at: now, take };
  });
  return [{ at: begun, take: find }, ...later];
}
