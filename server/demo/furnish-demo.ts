import { type Actor, setup } from "#domain/access/actor.ts";
import { assignStaff, createClient } from "#domain/clients/index.ts";
import type { Result } from "#domain/kernel/result.ts";
import { markDiaryTold } from "#domain/notifications/index.ts";
import { saveSetting } from "#domain/settings/index.ts";
import { createFirstAdmin, createPerson, isEmpty } from "#domain/users/index.ts";
import { fitsPassword, hashPassword } from "#platform/auth/password-hash.ts";
import { CannotOpen } from "#platform/database/cannot-open.ts";
import type { House } from "../house.ts";
import { furnishAcademy } from "./academy.ts";
import { furnishClient, furnishClients } from "./clients.ts";
import { furnishExpenses } from "./expenses.ts";
import { furnishInvoices } from "./invoices.ts";
import { furnishLeads } from "./leads.ts";
import { furnishFees, furnishFormer, furnishOwnLedger } from "./ledger.ts";
import { furnishBookings, furnishHosts, furnishOwnBookings } from "./meetings.ts";
import { furnishOffice } from "./office.ts";
import { ownerOf } from "./owner.ts";
import { demoAdmin, demoClient, demoCompany, demoStaff, demoStory } from "./people.ts";
import { furnishTasks } from "./tasks.ts";
import { furnishTeam } from "./team.ts";
import { furnishUpdates } from "./updates.ts";
import { furnishVault } from "./vault.ts";

type Demo = { password: string; toolUrl?: string | undefined };

/** Moves a fictional agency into an empty house. One that is lived in stays as it is. Answers with who lives here. */
export async function furnishDemo(house: House, { password, toolUrl }: Demo): Promise<string[]> {
  if (await isEmpty(house.db, setup)) await furnish(house, { password, toolUrl });
  const residents = [demoAdmin, demoStaff, demoClient].map(({ email }) => `  ${email}`);
  return ["", "The demo agency lives here. Sign in at /login as", ...residents, `with the password ${password}`, ""];
}

async function furnish(house: House, { password, toolUrl }: Demo) {
  const { db, clock, settings } = house;
  const at = clock();
  const { brand, passwords } = await settings();
  // One password for everyone, printed at the start: nobody is asked to change theirs.
  const words = { hash: hashPassword, fits: fitsPassword, brand: brand.name, minLength: passwords.minLength };
  const links = { signer: house.keys, publicUrl: house.config.publicUrl, byMail: false, at };
  const means = { ...words, ...links, typedMustChange: false };
  const { id } = must(await createFirstAdmin(db, setup, { ...demoAdmin, password }, means));
  const admin: Actor = { role: "admin", id, timeZone: demoAdmin.timeZone, hasSudo: true };
  const staff = must(await createPerson(db, admin, { ...demoStaff, password }, means));
  const owner = must(await createPerson(db, admin, { ...demoClient, password }, means));
  const client = must(await createClient(db, admin, { companyName: demoCompany, ownerId: owner.id, at }));
  await furnishClient(house, admin, client.id, { ...demoStory, at });
  const flags = { isLead: true, seesMoney: true, revealsSecrets: false };
  must(await assignStaff(db, admin, client.id, { personId: staff.id, ...flags }, at));
  const placed = [
    { id, jobTitle: "Founder", department: "Sales" },
    { id: staff.id, jobTitle: demoStaff.jobTitle, department: "Campaigns" },
  ];
  await furnishTeam(house, admin, placed, means, password);
  await furnishClients(house, { admin, team: placed.map((one) => one.id), means, password });
  await furnishHosts(house, admin, [id, staff.id], at);
  await furnishBookings(house, admin, at);
  const ben: Actor = {
    role: "staff",
    id: staff.id,
    scope: "all",
    assignments: [],
    ...{ timeZone: demoStaff.timeZone, hasSudo: false },
  };
  const ana = ownerOf(owner.id, client.id);
  await furnishOwnBookings(house, ana, at);
  await furnishLeads(house, at);
  await furnishVault(house, admin, at);
  await furnishOwnLedger(house, admin, client.id, at);
  await furnishUpdates(house, { admin, staff: ben, owner: ana, clientId: client.id }, at);
  await furnishFees(house, admin, at);
  await furnishInvoices(house, admin, client.id, at);
  await furnishFormer(house, admin, means, password);
  await furnishExpenses(house, admin, at);
  await furnishAcademy(house, admin, at);
  await furnishTasks(house, admin, [id, staff.id], at);
  await furnishOffice(house, [admin, ben], at);
  if (toolUrl) must(await saveSetting(db, admin, "operations", { value: { embedUrl: toolUrl }, seen: 0, at }));
  await markDiaryTold(db, setup, at);
}

function must<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  const why = result.problem.kind === "invalid" ? Object.values(result.problem.fields).flat().join(" ") : "";
  throw new CannotOpen(`The demo could not be furnished. ${why || result.problem.kind}`);
}
