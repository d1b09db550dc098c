import { type Actor, jobs, setup } from "#domain/access/actor.ts";
import { assignStaff, createClient } from "#domain/clients/index.ts";
import { markDispatched } from "#domain/notifications/index.ts";
import { saveSetting } from "#domain/settings/index.ts";
import { noteDueTasks } from "#domain/tasks/index.ts";
import { createFirstAdmin, createPerson, isEmpty } from "#domain/users/index.ts";
import { fitsPassword, hashPassword } from "#platform/auth/password-hash.ts";
import type { AppContext } from "#server/app-context.ts";
import { watchClaims } from "#server/watch-claims.ts";
import { seedAcademy } from "./academy.ts";
import { seedClient, seedClients } from "./clients.ts";
import { seedDeals } from "./deals.ts";
import { seedExpenses } from "./expenses.ts";
import { seedIntake } from "./intake.ts";
import { seedInvoices, seedInvoiceTerms } from "./invoices.ts";
import { seedLeads } from "./leads.ts";
import { seedFees, seedFormer, seedOwnLedger } from "./ledger.ts";
import { seedBookings, seedHosts, seedOwnBookings } from "./meetings.ts";
import { must } from "./must.ts";
import { seedOffice } from "./office.ts";
import { demoAdmin, demoClient, demoCompany, demoStaff, demoStory, ownerOf } from "./people.ts";
import { seedTasks } from "./tasks.ts";
import { seedTeam } from "./team.ts";
import { seedUpdates } from "./updates.ts";
import { seedVault } from "./vault.ts";

type Demo = { password: string; toolUrl?: string | undefined };

/** Seeds a fictional agency into an empty database. One that has data stays untouched. Returns who can sign in. */
export async function seedDemo(app: AppContext, { password, toolUrl }: Demo): Promise<string[]> {
  if (await isEmpty(app.db, setup)) await seed(app, { password, toolUrl });
  const residents = [demoAdmin, demoStaff, demoClient].map(({ email }) => `  ${email}`);
  return ["", "The demo agency lives here. Sign in at /login as", ...residents, `with the password ${password}`, ""];
}

async function seed(app: AppContext, { password, toolUrl }: Demo) {
  const { db, clock, settings } = app;
  const at = clock();
  const { brand, passwords } = await settings();
  // One password for everyone, printed at the start: no one is asked to change it.
  const words = { hash: hashPassword, fits: fitsPassword, brand: brand.name, minLength: passwords.minLength };
  const links = { signer: app.keys, publicUrl: app.config.publicUrl, byMail: false, at };
  const deps = { ...words, ...links, typedMustChange: false };
  const { id } = must(await createFirstAdmin(db, setup, { ...demoAdmin, password }, deps));
  const admin: Actor = { role: "admin", id, timeZone: demoAdmin.timeZone, hasSudo: true };
  const staff = must(await createPerson(db, admin, { ...demoStaff, password }, deps));
  const owner = must(await createPerson(db, admin, { ...demoClient, password }, deps));
  const client = must(await createClient(db, admin, { companyName: demoCompany, ownerId: owner.id, at }));
  await seedClient(app, admin, client.id, { ...demoStory, at });
  const flags = { isLead: true, seesMoney: true, revealsSecrets: false };
  must(await assignStaff(db, admin, client.id, { personId: staff.id, ...flags }, at));
  const placed = [
    { id, jobTitle: "Founder", department: "Sales" },
    { id: staff.id, jobTitle: demoStaff.jobTitle, department: "Campaigns" },
  ];
  await seedTeam(app, admin, placed, deps, password);
  await seedClients(app, { admin, team: placed.map((one) => one.id), deps, password });
  await seedHosts(app, admin, [id, staff.id], at);
  await seedBookings(app, admin, at);
  const ben: Actor = {
    role: "staff",
    id: staff.id,
    scope: "all",
    assignments: [],
    timeZone: demoStaff.timeZone,
    hasSudo: false,
  };
  const ana = ownerOf(owner.id, client.id);
  await seedOwnBookings(app, ana, at);
  await seedLeads(app, at);
  await seedVault(app, admin, at);
  await seedOwnLedger(app, admin, client.id, at);
  await seedInvoiceTerms(app, admin, at);
  // Numbers follow the days: the invoice of a deal comes first. One deal is closed by an update.
  await seedDeals(app, { admin, team: placed.map((one) => one.id), at });
  await seedUpdates(app, { admin, staff: ben, owner: ana, clientId: client.id }, at);
  await seedFees(app, admin, at);
  await seedInvoices(app, admin, client.id, at);
  await seedIntake(app, admin, at);
  await seedFormer(app, admin, deps, password);
  await seedExpenses(app, admin, at);
  await seedAcademy(app, admin, at);
  await seedTasks(app, admin, [id, staff.id], at);
  await seedOffice(app, [admin, ben], at);
  if (toolUrl) must(await saveSetting(db, admin, "operations", { value: { embedUrl: toolUrl }, seen: 0, at }));
  // What the jobs would find to tell in their first minute is told before, so that a demo writes to nobody.
  await watchClaims(app);
  await noteDueTasks(db, jobs, at);
  await markDispatched(db, setup, at);
}
