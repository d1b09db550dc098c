import type { Actor } from "#domain/access/actor.ts";
import { assignStaff, createClient, moveClient, saveCampaign, saveResult } from "#domain/clients/index.ts";
import { type AccountMeans, createPerson } from "#domain/users/index.ts";
import type { House } from "../house.ts";
import { customers } from "./people.ts";

type Furnishing = { admin: Actor; team: string[]; means: AccountMeans; password: string };

/** More companies the agency works for, each as far as its story goes. */
export async function furnishClients({ db }: Pick<House, "db">, { admin, team, means, password }: Furnishing) {
  for (const [place, { companyName, moves, campaign, months, ...person }] of customers.entries()) {
    const owner = await createPerson(db, admin, { role: "client", ...person, password }, means);
    if (!owner.ok) continue;
    const client = await createClient(db, admin, { companyName, ownerId: owner.value.id, at: means.at });
    if (!client.ok) continue;
    await furnishClient({ db }, admin, client.value.id, { moves, campaign, months, at: means.at });
    const personId = team[place % team.length] ?? "";
    const flags = { isLead: true, seesMoney: place % 2 === 0, revealsSecrets: true };
    await assignStaff(db, admin, client.value.id, { personId, ...flags }, means.at);
  }
}

type Story = Pick<(typeof customers)[number], "moves" | "campaign" | "months"> & { at: Date };

/** What is done for one client, and what came of it. */
export async function furnishClient(
  { db }: Pick<House, "db">,
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
