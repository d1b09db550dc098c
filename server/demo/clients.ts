import type { Actor } from "#domain/access/actor.ts";
import { assignStaff, createClient, moveClient, saveCampaign, saveResult } from "#domain/clients/index.ts";
import { type AccountDeps, createPerson } from "#domain/users/index.ts";
import type { AppContext } from "#server/app-context.ts";
import { customers } from "./people.ts";

type Seeding = { admin: Actor; team: string[]; deps: AccountDeps; password: string };

/** More companies the agency works for, each at a different stage. */
export async function seedClients({ db }: Pick<AppContext, "db">, { admin, team, deps, password }: Seeding) {
  for (const [place, { companyName, moves, campaign, months, ...person }] of customers.entries()) {
    const owner = await createPerson(db, admin, { role: "client", ...person, password }, deps);
    if (!owner.ok) continue;
    const client = await createClient(db, admin, { companyName, ownerId: owner.value.id, at: deps.at });
    if (!client.ok) continue;
    await seedClient({ db }, admin, client.value.id, { moves, campaign, months, at: deps.at });
    const personId = team[place % team.length] ?? "";
    const flags = { isLead: true, seesMoney: place % 2 === 0, revealsSecrets: true };
    await assignStaff(db, admin, client.value.id, { personId, ...flags }, deps.at);
  }
}

type Story = Pick<(typeof customers)[number], "moves" | "campaign" | "months"> & { at: Date };

/** The work done for one client, and its results. */
export async function seedClient(
  { db }: Pick<AppContext, "db">,
  admin: Actor,
  id: string,
  { moves, campaign, months, at }: Story,
) {
  const today = at.toISOString().slice(0, 10);
  for (const [step, to] of moves.entries()) await moveClient(db, admin, id, { to, today, seen: step + 1, at });
  if (campaign) {
    const days = { startedOn: today, endedOn: null };
    await saveCampaign(db, admin, id, { id: null, name: campaign, status: "active", ...days, seen: 0, at });
  }
  for (const [back, [leads, appointments]] of months.entries()) {
    const month = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() - back, 1)).toISOString().slice(0, 10);
    await saveResult(db, admin, id, { month, leads, appointments, seen: 0, at });
  }
}
