import { type Actor, jobs, setup } from "#domain/access/actor.ts";
import { listClientNames } from "#domain/clients/list/index.ts";
import { keepSeededNews, listNotifications, markDispatched, markRead } from "#domain/notifications/index.ts";
import { saveSetting } from "#domain/settings/index.ts";
import { noteDueTasks } from "#domain/tasks/index.ts";
import { createFirstAdmin, createPerson, isEmpty } from "#domain/users/index.ts";
import { createItem } from "#domain/vault/index.ts";
import { fitsPassword, hashPassword } from "#platform/auth/password-hash.ts";
import type { AppContext } from "#server/app-context.ts";
import { watchClaims } from "#server/watch-claims.ts";
import { seedAcademy } from "./academy.ts";
import { seedBriefs } from "./briefs.ts";
import { beginning, seedClient, seedClients } from "./clients.ts";
import { seedCredentials } from "./credentials.ts";
import { demoStory } from "./customers.ts";
import { seedDeals } from "./deals.ts";
import { seedExclusions } from "./exclusions.ts";
import { seedExpenses } from "./expenses.ts";
import { seedIntake } from "./intake.ts";
import { seedInvoices, seedInvoiceTerms } from "./invoices.ts";
import { seedLately } from "./lately.ts";
import { seedLeads, seedWaitingImport } from "./leads.ts";
import { seedFees, seedOwnLedger } from "./ledger.ts";
import { seedBookings, seedClosers, seedHosts, seedOwnBookings } from "./meetings.ts";
import { hoursBefore, opened } from "./month.ts";
import { must } from "./must.ts";
import { seedOperations } from "./operations.ts";
import { seedPapers } from "./papers.ts";
import { colleagueOf, colleagues, demoAdmin, demoClient, demoCompany, demoStaff, ownerOf } from "./people.ts";
import { seedRescued } from "./rescued.ts";
import { seedFormer } from "./seed-former.ts";
import { seedTasks } from "./tasks.ts";
import { seedOffice, seedTeam, type Team } from "./team-and-office.ts";
import { seedTodaysMeetings } from "./todays-meetings.ts";
import { closedByUpdate, seedUpdates } from "./updates.ts";
import { samples, seedUploads } from "./vault-items.ts";

type SeedDeps = Pick<
  AppContext,
  "db" | "clock" | "settings" | "keys" | "config" | "files" | "readLogo" | "papers" | "log"
>;
type Demo = { password: string; toolUrl?: string | undefined };

/** Seeds a fictional agency into an empty database. One that has data stays untouched. Returns who can sign in. */
export async function seedDemo(app: SeedDeps, { password, toolUrl }: Demo): Promise<string[]> {
  if (await isEmpty({ db: app.db, actor: setup })) await seed(app, { password, toolUrl });
  const residents = [demoAdmin, demoStaff, demoClient].map(({ email }) => `  ${email}`);
  return ["", "The demo agency lives here. Sign in at /login as", ...residents, `with the password ${password}`, ""];
}

async function seed(app: SeedDeps, { password, toolUrl }: Demo) {
  const { db, clock, settings } = app;
  const at = clock();
  const { brand, passwords } = await settings();
  // One password for everyone, printed at the start: no one is asked to change it.
  const words = { hash: hashPassword, fits: fitsPassword, brand: brand.name, minLength: passwords.minLength };
  const links = { signer: app.keys, publicUrl: app.config.publicUrl, byMail: false, now: opened };
  const deps = { ...words, ...links, typedMustChange: false };
  const { id } = must(await createFirstAdmin({ db, actor: setup, ...deps }, { ...demoAdmin, password }));
  const admin: Actor = { role: "admin", id, timeZone: demoAdmin.timeZone, hasSudo: true };
  if (toolUrl)
    must(
      await saveSetting(
        { db, actor: admin, now: opened },
        { key: "operations", value: { embedUrl: toolUrl }, seen: 0 },
      ),
    );
  await seedInvoiceTerms(app, admin);
  const staff = must(await createPerson({ db, actor: admin, ...deps }, { ...demoStaff, password }));
  const placed = [
    { id, jobTitle: "Founder", department: "Sales" },
    { id: staff.id, jobTitle: demoStaff.jobTitle, department: "Campaigns" },
  ];
  const team = await seedTeam(app, admin, placed, deps, password);
  const ben = colleagueOf(staff.id, demoStaff.timeZone);
  team.set(demoStaff.firstName, ben);
  const [lena, tomas] = colleagues.map(({ firstName }) => team.get(firstName) ?? ben);

  const begun = beginning(demoStory.since, at);
  const owner = must(await createPerson({ db, actor: admin, ...deps, now: begun }, { ...demoClient, password }));
  const lead = { id: staff.id, seesMoney: true, revealsSecrets: false };
  const own = { ownerId: owner.id, story: { companyName: demoCompany, ...demoStory }, lead, now: at };
  const clientId = await seedClient(app, admin, own);
  const ana = ownerOf(owner.id, clientId);
  await seedFormer(app, admin, deps, password);
  await seedClients(app, { admin, team: placed.map((one) => one.id), deps, password, at });
  await seedCredentials(app, admin, clientId, at);
  await seedHosts(app, admin, [id, staff.id], at);
  await seedBookings(app, admin, at);
  await seedOwnBookings(app, ana, at);
  await seedClosers(app, admin, ana, at);
  await seedTodaysMeetings(app, admin, id, at);
  await seedLeads(app, at);
  await seedVault(app, admin, team, at);
  await seedUploads(app, { owner: ana, clientId }, at);
  await seedOwnLedger(app, admin, clientId, at);
  // Numbers follow the days: the invoice of a deal comes first. One deal is closed by an update.
  const deals = await seedDeals(app, { admin, team: placed.map((one) => one.id), at });
  await deals.until(closedByUpdate(at));
  await seedUpdates(app, { admin, staff: ben, owner: ana, clientId }, at);
  await seedRescued(app, { admin, owner: ana, deals }, at);
  await deals.until(hoursBefore(at, 48));
  await seedFees(app, admin, at);
  await seedInvoices(app, admin, clientId, at);
  await seedIntake(app, admin, at);
  await seedOperations(app, admin, at);
  await seedWaitingImport(app, admin, at);
  await seedBriefs(app, { admin, ana, clientId }, at);
  await seedExclusions(app, { admin, ana, clientId }, at);
  await seedPapers(app, { admin, adminId: id, clientId }, at);
  await seedExpenses(app, admin, at);
  await seedAcademy(app, admin, new Map([...team, [demoClient.firstName, ana]]), at);
  await seedTasks(app, admin, [id, staff.id], at);
  await seedOffice(app, [admin, ben, lena ?? ben], at);
  const early = hoursBefore(at, 48);
  await watchClaims({ ...app, clock: () => early });
  await noteDueTasks({ db, actor: jobs, now: early });
  await seedLately(app, { admin, ben, lena: lena ?? ben, tomas: tomas ?? ben, ana, clientId }, at);
  await deals.until(at);
  await seedNews(app, [admin, ...team.values(), ana], at);
  // What the jobs would find to tell in their first minute is told before, so that a demo writes to nobody.
  await watchClaims(app);
  await noteDueTasks({ db, actor: jobs, now: at });
  await markDispatched({ db, actor: setup, now: at });
}

/** What everyone was told of since yesterday. Before today they have read it. */
async function seedNews({ db }: Pick<AppContext, "db">, readers: Actor[], now: Date): Promise<void> {
  await keepSeededNews({ db, actor: setup, now }, { since: hoursBefore(now, 40) });
  const lastNight = hoursBefore(now, 12);
  for (const reader of readers) {
    const { notifications } = must(await listNotifications({ db, actor: reader }, null));
    for (const { id, latestAt } of notifications.filter((one) => one.latestAt < lastNight))
      must(await markRead({ db, actor: reader, now: hoursBefore(latestAt, -1) }, { id }));
  }
}

/** The team's vault items: one every few days. */
async function seedVault({ db }: Pick<AppContext, "db">, admin: Actor, team: Team, now: Date) {
  const named = new Map(must(await listClientNames({ db, actor: admin })).map(({ id, name }) => [name, id]));
  for (const [place, { kind, of, by = "", ...said }] of samples.entries()) {
    const none = { description: "", body: "", url: "", notes: "", isShared: false };
    const facts = { ...none, ...said, clientId: (of && named.get(of)) ?? null };
    const kept = hoursBefore(now, 60 + (samples.length - 1 - place) * 77);
    const actor = team.get(by) ?? admin;
    must(await createItem({ db, actor, now: kept }, { kind, facts, key: `demo-vault-${place}` }));
  }
}
