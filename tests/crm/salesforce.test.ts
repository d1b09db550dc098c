import { afterAll, beforeEach, expect, test } from "vitest";
import { openDatabase } from "#platform/database/open-database.ts";
import { freshDatabase } from "#tests/database.ts";
import { must } from "#tests/invoices.ts";
import { occurrences } from "./occurrences.ts";
import { openReading } from "./reading.ts";
import { opportunityAt, salesforceApp, startSalesforce } from "./salesforce-server.ts";

const crm = await startSalesforce();
const own = openDatabase(await freshDatabase("migrated", "crm_salesforce"));
afterAll(async () => {
  await crm.close();
  await own.destroy();
});
beforeEach(() => {
  crm.opportunities.clear();
  Object.assign(crm.trouble, { make: null, only: /^/ });
  Object.assign(crm.org, { hasCurrencies: false, isOpen: true, pageSize: 2000, endsAfter: Number.POSITIVE_INFINITY });
});

const form = { kind: "salesforce", host: "anaworks.my.salesforce.com", ...salesforceApp, currency: "USD" } as const;
const douro = { Name: "Douro Mills Lda", Website: "www.douro.test" };

async function openSalesforce() {
  const app = await openReading({ salesforce: crm.origin }, form, own);
  const which = await app.add({
    company: "Douro Mills",
    website: "https://douro.test",
    contactEmail: "o'neil@douro.test",
  });
  must(await app.step(which, "meeting_held"));
  must(await app.connect());
  return { ...app, which, id: which.id };
}

test("an opportunity that was won in Salesforce is suggested in the org's currency, and claimed", async () => {
  const { id, which, read, suggestions, claimRead, rowOf } = await openSalesforce();
  crm.opportunities.set("006A", opportunityAt("006A", "open", { account: douro }));
  await read();
  expect(await suggestions(id)).toMatchObject([{ state: "open", stage: "Proposal/Price Quote", closedOn: null }]);
  crm.opportunities.set("006A", opportunityAt("006A", "won", { account: douro }));
  await read();
  const said = { state: "won", amountMinor: 4_800_000n, currency: "USD", closedOn: "2026-11-22", foundBy: "domain" };
  expect(await suggestions(id)).toMatchObject([said]);
  must(await claimRead(id));
  expect(await rowOf(which)).toMatchObject({ claim: "open", valueMinor: 4_800_000n });
  crm.opportunities.delete("006A");
  await read();
  expect(await suggestions(id)).toMatchObject([{ state: "claimed", since: { isGone: true } }]);
});

test("an org with several currencies says which, and of its other accounts nothing is stored", async () => {
  const { db, add, read, suggestions } = await openSalesforce();
  crm.org.hasCurrencies = true;
  const many = { CurrencyIsoCode: "CHF" };
  const other = await add({ company: "100% Looms Ltd", website: null, contactEmail: "rui@gmail.com" });
  const foreign = { Name: "100 Foreign Looms", Website: null };
  crm.opportunities.set("006B", opportunityAt("006B", "won", { ...many, account: foreign }));
  crm.opportunities.set(
    "006C",
    opportunityAt("006C", "won", { ...many, account: { Name: "100% looms Limited", Website: null } }),
  );
  crm.opportunities.set(
    "006D",
    opportunityAt("006D", "lost", { ...many, account: foreign, emails: ["rui@gmail.com"] }),
  );
  await read();
  const found = await suggestions(other.id);
  expect(found.map(({ ref, state, foundBy, currency }) => [ref, state, foundBy, currency])).toEqual([
    ["006C", "won", "name", "CHF"],
    ["006D", "lost", "email", "CHF"],
  ]);
  expect(await occurrences(db, ["Foreign", salesforceApp.secret, crm.org.token])).toEqual([]);
});

test("opportunities are read page by page, the newest first, and those of other companies push none out", async () => {
  const { id, read, suggestions } = await openSalesforce();
  crm.opportunities.set("006A", opportunityAt("006A", "won", { account: douro }));
  const others = { Name: "Douro Millstones", Website: "https://elsewhere.test/?from=douro.test" };
  for (const nth of Array(520).keys())
    crm.opportunities.set(`006X${nth}`, opportunityAt(`006X${nth}`, "won", { account: others }));
  for (const nth of Array(12).keys())
    crm.opportunities.set(`006B${nth}`, opportunityAt(`006B${nth}`, "open", { account: douro }));
  crm.org.pageSize = 5;
  await read();
  const refs = (await suggestions(id)).map(({ ref }) => ref);
  expect(refs).toHaveLength(13);
  expect(refs[0]).toBe("006A");
});

test("a session that ends within a run is opened again", async () => {
  const { add, id, read, suggestions, page } = await openSalesforce();
  await add({ company: "Minho Looms", website: null, contactEmail: null, contactPhone: "+351 1234567" });
  crm.opportunities.set("006A", opportunityAt("006A", "won", { account: douro }));
  crm.org.endsAfter = 1;
  await read();
  expect(await suggestions(id)).toMatchObject([{ ref: "006A" }]);
  expect((await page()).connection).toMatchObject({ state: "reading" });
});

test("fields that the app's user may not read are named, and only access to them helps", async () => {
  const { read, page, connect } = await openSalesforce();
  crm.trouble.make = { status: 400, json: [{ errorCode: "INVALID_FIELD", message: "No such column 'Amount'" }] };
  crm.trouble.only = /query/;
  const because = expect.stringContaining("amount, stage and close date");
  expect(await connect()).toMatchObject({ problem: { fields: { secret: [because] } } });
  await read();
  expect((await page()).connection).toMatchObject({ state: "refused", problem: because });
});

test("a day that no calendar has, an odd currency and an empty number stop no reading", async () => {
  const { id, read, suggestions, page } = await openSalesforce();
  crm.org.hasCurrencies = true;
  crm.opportunities.set("006A", opportunityAt("006A", "won", { account: douro, CloseDate: "2026-02-30" }));
  crm.opportunities.set("006B", opportunityAt("006B", "won", { account: douro, CurrencyIsoCode: "US$" }));
  crm.opportunities.set("", opportunityAt("", "won", { account: douro }));
  await read();
  expect(await suggestions(id)).toMatchObject([
    { ref: "006B", amountMinor: null, currency: null },
    { ref: "006A", amountMinor: 4_800_000n, closedOn: null },
  ]);
  expect((await page()).connection).toMatchObject({ state: "reading" });
});

test("no more requests for today are waited out, and an app that was removed pauses the reading", async () => {
  const { read, page, events, connect } = await openSalesforce();
  crm.trouble.make = {
    status: 403,
    json: [{ errorCode: "REQUEST_LIMIT_EXCEEDED", message: "TotalRequests Limit exceeded." }],
  };
  await read();
  expect((await page()).connection).toMatchObject({ state: "failing", problem: expect.stringContaining("for today") });
  crm.trouble.make = null;
  crm.org.isOpen = false;
  await read();
  expect((await page()).connection).toMatchObject({
    state: "refused",
    problem: expect.stringContaining("key and secret"),
  });
  expect(await events()).toEqual(["crm.connected", "crm.refused"]);
  expect(await connect()).toMatchObject({
    problem: { fields: { secret: [expect.stringContaining("key and secret")] } },
  });
});
