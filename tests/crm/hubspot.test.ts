import { afterAll, beforeEach, expect, test } from "vitest";
import { openDatabase } from "#platform/database/open-database.ts";
import { freshDatabase } from "#tests/database.ts";
import { must } from "#tests/invoices.ts";
import { hubspotDeal, hubspotToken, startHubspot } from "./hubspot-server.ts";
import { occurrences } from "./occurrences.ts";
import { openReading } from "./reading.ts";

const crm = await startHubspot();
const own = openDatabase(await freshDatabase("migrated", "crm_hubspot"));
afterAll(async () => {
  await crm.close();
  await own.destroy();
});
beforeEach(() => {
  for (const known of [crm.companies, crm.contacts, crm.deals, crm.links]) known.clear();
  crm.trouble.make = null;
  crm.tokens.add(hubspotToken);
});

/** A client with one deal whose meeting was held, and that company in HubSpot. */
async function openHubspot() {
  const app = await openReading({ hubspot: crm.origin }, { kind: "hubspot", secret: hubspotToken }, own);
  const which = await app.add({ company: "Douro Mills", website: "https://www.douro.test/about" });
  must(await app.step(which, "meeting_held"));
  crm.companies.set("7", { domain: "douro.test", name: "Douro Mills Holding" });
  crm.links.set("companies 7", ["70"]);
  must(await app.connect());
  return { ...app, which, id: which.id };
}

test("a deal that was won in HubSpot is suggested in the account's currency, and claimed", async () => {
  const { id, which, read, suggestions, claimRead, rowOf, page, clientId, db } = await openHubspot();
  crm.deals.set("70", hubspotDeal("presentationscheduled"));
  await read();
  expect(await suggestions(id)).toMatchObject([{ state: "open", stage: "Presentation Scheduled", closedOn: null }]);
  crm.deals.set("70", hubspotDeal("closedwon"));
  await read();
  const said = { state: "won", amountMinor: 4_800_000n, currency: "USD", closedOn: "2026-11-22", foundBy: "domain" };
  expect(await suggestions(id)).toMatchObject([{ ...said, stage: "Closed Won" }]);
  must(await claimRead(id));
  expect(await rowOf(which)).toMatchObject({ claim: "open", valueMinor: 4_800_000n });
  expect((await page()).connection).toMatchObject({ account: "Account 12345", host: "api.hubapi.com" });
  const row = await db
    .selectFrom("crmConnections")
    .select("sealed")
    .where("clientId", "=", clientId)
    .executeTakeFirstOrThrow();
  expect(row.sealed.toString("utf8")).not.toContain(hubspotToken);
});

test("deals of a contact count, those of another company of the same name do not, and nothing foreign is stored", async () => {
  const { db, add, read, suggestions } = await openHubspot();
  const other = await add({ company: "Lisbon Looms", website: "https://looms.test", contactEmail: "rui@looms.test" });
  crm.companies.set("8", { domain: "foreign-looms.test", name: "Lisbon Looms" });
  crm.contacts.set("5", { email: "rui@looms.test" });
  crm.links.set("companies 8", ["80"]);
  crm.links.set("contacts 5", ["50", "51"]);
  crm.deals.set("80", hubspotDeal("closedwon", { dealname: "Foreign secret" }));
  crm.deals.set(
    "50",
    hubspotDeal("closedwon", { dealname: "Foreign secret", amount: "1200.5", deal_currency_code: "EUR" }),
  );
  await read();
  expect(await suggestions(other.id)).toMatchObject([
    { ref: "50", foundBy: "email", amountMinor: 120_050n, currency: "EUR" },
  ]);
  expect(await occurrences(db, ["Foreign", hubspotToken])).toEqual([]);
});

test("a provider's or a shared site's domain makes no company the introduced one", async () => {
  const { add, read, suggestions } = await openHubspot();
  const atProvider = await add({ company: "Minho Looms", contactEmail: "rui@comcast.net" });
  const onShared = await add({ company: "Tejo Kilns", website: "https://de.linkedin.com/company/tejo" });
  const onSites = await add({ company: "Sado Cork", website: "https://sites.google.com/view/sado" });
  const own = await add({ company: "Vouga Ceramics B.V.", contactEmail: "ines@vouga.test" });
  crm.companies.set("20", { domain: "comcast.net", name: "Comcast" });
  crm.companies.set("21", { domain: "de.linkedin.com", name: "A Foreign Profile" });
  crm.companies.set("22", { domain: "sites.google.com", name: "A Foreign Site" });
  crm.companies.set("23", { domain: "vouga.test", name: "Vouga Ceramics" });
  for (const nth of ["0", "1", "2", "3"]) {
    crm.links.set(`companies 2${nth}`, [`9${nth}`]);
    crm.deals.set(`9${nth}`, hubspotDeal("closedwon"));
  }
  await read();
  for (const { id } of [atProvider, onShared, onSites]) expect(await suggestions(id)).toEqual([]);
  expect(await suggestions(own.id)).toMatchObject([{ ref: "93", foundBy: "name" }]);
});

test("of more deals than are read the newest are, and what is not among them is not withdrawn", async () => {
  const { id, read, suggestions } = await openHubspot();
  crm.deals.set("70", hubspotDeal("closedwon"));
  await read();
  const newer = Array.from({ length: 120 }, (_, nth) => String(900 + nth));
  for (const ref of newer) crm.deals.set(ref, hubspotDeal("presentationscheduled"));
  crm.links.set("companies 7", ["70", ...newer]);
  await read();
  const all = await suggestions(id);
  expect(all.find(({ ref }) => ref === "70")?.state).toBe("won");
  expect(all.some(({ ref }) => ref === "1019")).toBe(true);
});

test("what HubSpot no longer answers with is withdrawn; missing scopes and a withdrawn token are said", async () => {
  const { id, read, suggestions, page, connect } = await openHubspot();
  crm.deals.set("70", hubspotDeal("closedwon"));
  await read();
  crm.deals.clear();
  await read();
  expect(await suggestions(id)).toMatchObject([{ state: "gone" }]);
  crm.trouble.make = { status: 429, json: { policyName: "DAILY" } };
  await read();
  expect((await page()).connection).toMatchObject({ state: "failing" });
  crm.trouble.make = { status: 403, json: { category: "MISSING_SCOPES" } };
  expect(await connect()).toMatchObject({
    problem: { fields: { secret: [expect.stringContaining("crm.objects.deals.read")] } },
  });
  crm.trouble.make = null;
  crm.tokens.clear();
  await read();
  expect((await page()).connection).toMatchObject({ state: "refused" });
});
