import type { Actor } from "#domain/access/actor.ts";
import { assignStaff } from "#domain/clients/access/index.ts";
import { createClient, saveCampaign } from "#domain/clients/index.ts";
import { moveClient } from "#domain/clients/page/index.ts";
import { saveResult } from "#domain/clients/results/index.ts";
import { createPerson } from "#domain/users/index.ts";
import type { AccountDeps } from "#domain/users/passwords/index.ts";
import type { AppContext } from "#server/app-context.ts";
import { type Customer, customers } from "./customers.ts";
import { dayOfMonth, noonOf } from "./month.ts";
import { must } from "./must.ts";

type DemoDeps = Pick<AppContext, "db">;
type Seeding = { admin: Actor; team: string[]; deps: AccountDeps; password: string; at: Date };

/** More companies the agency works for, each at a different stage. */
export async function seedClients({ db }: DemoDeps, { admin, team, deps, password, at }: Seeding) {
  for (const [place, { companyName, since, moves, campaign, months, ...person }] of customers.entries()) {
    const begun = beginning(since, at);
    const owner = must(
      await createPerson({ db, actor: admin, ...deps, now: begun }, { role: "client", ...person, password }),
    );
    const story = { companyName, since, moves, campaign, months };
    const lead = { id: team[place % team.length] ?? "", seesMoney: place % 2 === 0, revealsSecrets: true };
    await seedClient({ db }, admin, { ownerId: owner.id, story, lead, now: at });
  }
}

/** Every client began to pay a tenth of what it sells; some have agreed on something else since. */
const commissionBp = 1_000;

type Story = Pick<Customer, "companyName" | "since" | "moves" | "campaign" | "months">;
type Lead = { id: string; seesMoney: boolean; revealsSecrets: boolean };
type Begun = { ownerId: string; story: Story; lead: Lead; now: Date };

/** One client from its first day on: who leads the work, what was done, and its results. Returns its id. */
export async function seedClient(
  { db }: DemoDeps,
  admin: Actor,
  { ownerId, story, lead, now }: Begun,
): Promise<string> {
  const { companyName, since, moves, campaign, months } = story;
  const begun = beginning(since, now);
  const startedOn = begun.toISOString().slice(0, 10);
  const { id } = must(await createClient({ db, actor: admin, now: begun }, { companyName, ownerId, commissionBp }));
  const { id: personId, ...rights } = lead;
  must(await assignStaff({ db, actor: admin, now: begun }, { clientId: id, personId, isLead: true, ...rights }));
  for (const [step, to] of moves.entries())
    must(await moveClient({ db, actor: admin, now: begun }, { id, to, today: startedOn, seen: step + 1 }));
  if (campaign) {
    const days = { startedOn, endedOn: null };
    await saveCampaign(
      { db, actor: admin, now: begun },
      { clientId: id, id: null, name: campaign, status: "active", ...days, seen: 0 },
    );
  }
  for (const [back, [leads, appointments]] of [...months.entries()].reverse()) {
    const month = dayOfMonth(now, back, 1);
    const counted = noonOf(now, dayOfMonth(now, back, 28));
    await saveResult({ db, actor: admin, now: counted }, { clientId: id, month, leads, appointments, seen: 0 });
  }
  return id;
}

/** The morning of a client's first day. */
export function beginning(since: number, at: Date): Date {
  const morning = new Date(`${dayOfMonth(at, since, 4)}T08:00:00Z`);
  return morning < at ? morning : at;
}
