import type { Actor } from "#domain/access/actor.ts";
import { createClient } from "#domain/clients/index.ts";
import { archiveClient } from "#domain/clients/page/index.ts";
import { createPerson } from "#domain/users/index.ts";
import type { AccountDeps } from "#domain/users/passwords/index.ts";
import type { AppContext } from "#server/app-context.ts";
import { enter } from "./ledger.ts";
import { must } from "./must.ts";

const left = new Date("2024-07-03T10:00:00Z");

/** January to June 2024, for clients who have since left. */
export async function seedFormer(
  { db }: Pick<AppContext, "db">,
  admin: Actor,
  { now: begun, ...deps }: AccountDeps,
  password: string,
) {
  // None of them ever signs in, so they can share one hash.
  const hash = await deps.hash(password);
  for (const [place, [companyName, firstName, lastName]] of former.entries()) {
    const email = `former.${place}@demo.test`;
    const person = { role: "client", firstName, lastName, email, timeZone: "UTC", password } as const;
    const owner = must(await createPerson({ db, actor: admin, ...deps, now: begun, hash: async () => hash }, person));
    const client = must(await createClient({ db, actor: admin, now: begun }, { companyName, ownerId: owner.id }));
    for (let month = 0; month < 6; month++) {
      if (place >= 20 + (month % 3)) continue;
      const amount = String(2_600 + month * 180 + ((place * 7 + month * 3) % 11) * 310);
      const on = `2024-0${month + 1}-${String(3 + (place % 24)).padStart(2, "0")}`;
      const fee = { what: "agency_fee out", amount, on, description: "Share of closed deals" };
      await enter({ db }, admin, client.id, fee, left);
    }
    await archiveClient({ db, actor: admin, now: left }, { id: client.id });
  }
}

/** Invented companies that were clients in 2024, each with one contact. */
const former: [company: string, firstName: string, lastName: string][] = [
  ["Alder Foundry", "Hugo", "Alder"],
  ["Beck Valves", "Lotte", "Beck"],
  ["Corda Marine", "Enzo", "Corda"],
  ["Dahl Timber", "Signe", "Dahl"],
  ["Erdem Glassworks", "Deniz", "Erdem"],
  ["Faro Salt", "Inês", "Faro"],
  ["Gruber Lifts", "Anton", "Gruber"],
  ["Hale Bearings", "Owen", "Hale"],
  ["Iversen Cold", "Maja", "Iversen"],
  ["Jansen Seeds", "Bram", "Jansen"],
  ["Kovac Castings", "Mila", "Kovač"],
  ["Lemaire Paper", "Chloé", "Lemaire"],
  ["Moreau Fixings", "Jules", "Moreau"],
  ["Nagy Motors", "Réka", "Nagy"],
  ["Orlov Ceramics", "Vera", "Orlova"],
  ["Pires Cork", "Duarte", "Pires"],
  ["Quist Sensors", "Nils", "Quist"],
  ["Rossi Ovens", "Giulia", "Rossi"],
  ["Sato Blades", "Ren", "Sato"],
  ["Tamm Harbour", "Kaia", "Tamm"],
  ["Unger Scales", "Paul", "Unger"],
  ["Vale Pumps", "Nora", "Vale"],
];
