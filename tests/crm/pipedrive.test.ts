import { afterAll, beforeEach, expect, test } from "vitest";
import { disconnectCrm, dismissSuggestion, pauseCrm, readSuggestions, resumeCrm } from "#domain/crm/index.ts";
import { confirmClaim, withdrawClaim } from "#domain/deals/commands/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { freshDatabase, overlapping } from "#tests/database.ts";
import { must } from "#tests/invoices.ts";
import { occurrences } from "./occurrences.ts";
import { dealAt, pipedriveToken, startPipedrive } from "./pipedrive-server.ts";
import { openReading } from "./reading.ts";

const crm = await startPipedrive();
const own = openDatabase(await freshDatabase("migrated", "crm_pipedrive"));
afterAll(async () => {
  await crm.close();
  await own.destroy();
});
beforeEach(() => {
  for (const known of [crm.organizations, crm.persons, crm.deals]) known.clear();
  Object.assign(crm.trouble, { make: null, only: /^/ });
  crm.stages.set(1, "Proposal made");
  crm.tokens.add(pipedriveToken);
});

const form = { kind: "pipedrive", host: "anaworks.pipedrive.com", secret: pipedriveToken } as const;
const won = { status: "won", won_time: "2026-11-22T10:00:00Z" } as const;

/** A client with one deal whose meeting was held, and that company in Pipedrive. */
async function openPipedrive() {
  const app = await openReading({ pipedrive: crm.origin }, form, own);
  const which = await app.add({ company: "Douro Mills Lda." });
  must(await app.step(which, "meeting_held"));
  crm.organizations.set(7, "douro mills");
  must(await app.connect());
  return { ...app, which, id: which.id };
}

test("a deal that was won there is suggested, claimed with one press, and confirmed by the client", async () => {
  const { db, ana, id, which, read, suggestions, claimRead, rowOf, eventsOf, seenOf, deps, events } =
    await openPipedrive();
  crm.deals.set(70, dealAt({ id: 70, org_id: 7 }));
  await read();
  expect(await suggestions(id)).toMatchObject([
    { state: "open", stage: "Proposal made", kind: "pipedrive", ref: "70" },
  ]);
  expect(await claimRead(id)).toMatchObject({ ok: false, problem: { code: "crm-not-won" } });

  crm.deals.set(70, dealAt({ id: 70, org_id: 7, ...won }));
  await read();
  await read();
  const said = { state: "won", amountMinor: 4_800_000n, currency: "USD", closedOn: "2026-11-22", foundBy: "name" };
  expect(await suggestions(id)).toMatchObject([said]);
  expect(await events()).toEqual(["crm.connected", "crm.suggested"]);

  must(await claimRead(id));
  expect(await rowOf(which)).toMatchObject({ claim: "open", valueMinor: 4_800_000n, closedOn: "2026-11-22" });
  const claimed = (await eventsOf(which)).at(-1);
  expect(claimed?.words).toContain("deal 70 was won on 2026-11-22 (Proposal made).");
  expect(await suggestions(id)).toMatchObject([{ state: "claimed", reading: 2, since: null }]);
  expect(await claimRead(id)).toMatchObject({ ok: false, problem: { code: "crm-claimed" } });

  must(await confirmClaim({ db, actor: ana, ...deps }, { ...which, seen: await seenOf(id) }));
  expect(await rowOf(which)).toMatchObject({ stage: "closed", claim: "confirmed" });
  const before = crm.asked.length;
  await read();
  expect(crm.asked.slice(before)).toEqual([]);
});

test("another amount, day or stage changes what is suggested; what was claimed keeps what it said", async () => {
  const { id, read, suggestions, claimRead, events, rowOf, which } = await openPipedrive();
  crm.deals.set(70, dealAt({ id: 70, org_id: 7, ...won }));
  await read();
  crm.stages.set(1, "Offer out");
  await read();
  expect(await suggestions(id)).toMatchObject([{ stage: "Offer out", reading: 2 }]);
  expect(await events()).toEqual(["crm.connected", "crm.suggested"]);

  must(await claimRead(id));
  crm.deals.set(70, dealAt({ id: 70, org_id: 7, ...won, value: 51_000.5 }));
  await read();
  expect(await suggestions(id)).toMatchObject([
    { state: "claimed", amountMinor: 4_800_000n, since: { amountMinor: 5_100_050n, isGone: false } },
  ]);
  expect(await rowOf(which)).toMatchObject({ valueMinor: 4_800_000n });
  expect(await events()).toEqual(["crm.connected", "crm.suggested", "crm.suggested"]);
});

test("of more deals than a list names those that changed last are read, and none is withdrawn", async () => {
  const { id, read, suggestions, page } = await openPipedrive();
  for (const nth of Array(105).keys()) crm.deals.set(100 + nth, dealAt({ id: 100 + nth, org_id: 7 }));
  crm.deals.set(70, dealAt({ id: 70, org_id: 7, ...won }));
  await read();
  expect(await suggestions(id)).toHaveLength(100);
  expect((await suggestions(id))[0]).toMatchObject({ ref: "70", state: "won" });
  for (const nth of Array(105).keys()) crm.deals.set(300 + nth, dealAt({ id: 300 + nth, org_id: 7 }));
  await read();
  expect((await suggestions(id)).filter(({ state }) => state === "gone")).toEqual([]);
  const seen: string[] = [];
  let before: string | null = null;
  do {
    const { read: rows, next } = await page(before);
    expect(rows.length).toBeLessThanOrEqual(50);
    seen.push(...rows.map(({ ref }) => ref));
    before = next;
  } while (before);
  expect([seen.length, new Set(seen).size]).toEqual([200, 200]);
});

test("what is back there as it was is not told again", async () => {
  const { id, read, suggestions, events } = await openPipedrive();
  crm.deals.set(70, dealAt({ id: 70, org_id: 7, ...won }));
  await read();
  crm.deals.clear();
  await read();
  crm.deals.set(70, dealAt({ id: 70, org_id: 7, ...won }));
  await read();
  expect(await suggestions(id)).toMatchObject([{ state: "won" }]);
  expect(await events()).toEqual(["crm.connected", "crm.suggested"]);
});

test("what is deleted, or goes to another company, is withdrawn; what is reopened suggests nothing", async () => {
  const { id, read, suggestions, claimRead } = await openPipedrive();
  crm.deals.set(70, dealAt({ id: 70, org_id: 7, ...won }));
  crm.deals.set(71, dealAt({ id: 71, org_id: 7, ...won, value: 900 }));
  crm.deals.set(72, dealAt({ id: 72, org_id: 7, ...won, value: 100 }));
  await read();
  expect(await suggestions(id)).toHaveLength(3);

  crm.deals.delete(70);
  crm.deals.set(71, dealAt({ id: 71, org_id: 7 }));
  crm.deals.set(72, dealAt({ id: 72, org_id: 8, ...won }));
  await read();
  const stateOf = async (ref: string) => (await suggestions(id)).find((one) => one.ref === ref)?.state;
  expect(await Promise.all(["70", "71", "72"].map(stateOf))).toEqual(["gone", "open", "gone"]);
  expect(await claimRead(id)).toMatchObject({ ok: false, problem: { code: "crm-not-won" } });

  // An archived deal is in no list, but it is there.
  crm.deals.set(71, dealAt({ id: 71, org_id: 7, ...won, is_archived: true }));
  await read();
  expect(await stateOf("71")).toBe("won");
});

test("what was won there before the company was introduced is neither stored nor told", async () => {
  const { id, read, suggestions, events, db } = await openPipedrive();
  crm.deals.set(70, dealAt({ id: 70, org_id: 7, status: "won", won_time: "2026-11-19T10:00:00Z", value: 31_337 }));
  crm.deals.set(71, dealAt({ id: 71, org_id: 7, status: "lost", lost_time: "2024-11-19T10:00:00Z" }));
  crm.deals.set(72, dealAt({ id: 72, org_id: 7 }));
  await read();
  expect(await suggestions(id)).toMatchObject([{ ref: "72", state: "open" }]);
  expect(await events()).toEqual(["crm.connected"]);
  expect(await occurrences(db, ["3133700"])).toEqual([]);
});

test("an amount in another currency is said, and not claimed as one of the agreement", async () => {
  const { id, read, suggestions, claimRead } = await openPipedrive();
  crm.deals.set(70, dealAt({ id: 70, org_id: 7, ...won, currency: "EUR" }));
  await read();
  expect(await suggestions(id)).toMatchObject([{ state: "won", amountMinor: 4_800_000n, currency: "EUR" }]);
  expect(await claimRead(id)).toMatchObject({ ok: false, problem: { code: "crm-currency" } });
});

test("what the agency dismisses comes back only when the CRM says something else", async () => {
  const { db, noor, clientId, id, read, suggestions, clock } = await openPipedrive();
  crm.deals.set(70, dealAt({ id: 70, org_id: 7, ...won }));
  await read();
  const [first] = await suggestions(id);
  must(await dismissSuggestion({ db, actor: noor, now: clock() }, { id, clientId, suggestionId: first?.id ?? "" }));
  await read();
  expect(await suggestions(id)).toMatchObject([{ state: "dismissed" }]);
  crm.deals.set(70, dealAt({ id: 70, org_id: 7, ...won, value: 50_000 }));
  await read();
  expect(await suggestions(id)).toMatchObject([{ state: "won" }]);
});

test("one close there is claimed once, also where two deals are with the same company", async () => {
  const { id, add, step, read, claimRead, suggestions, rowOf } = await openPipedrive();
  const twin = await add({ company: "Douro Mills" });
  must(await step(twin, "meeting_held"));
  crm.deals.set(70, dealAt({ id: 70, org_id: 7, ...won }));
  await read();
  expect([await suggestions(id), await suggestions(twin.id)]).toMatchObject([[{ ref: "70" }], [{ ref: "70" }]]);
  must(await claimRead(id));
  expect(await claimRead(twin.id)).toMatchObject({ ok: false, problem: { code: "crm-claimed-elsewhere" } });
  expect(await rowOf(twin)).toMatchObject({ claim: "none" });
});

test("once its claim is withdrawn or changed by hand, what was read can be claimed again", async () => {
  const { db, noor, ana, clientId, id, which, read, claim, claimRead, suggestions, seenOf, deps, rowOf, clock } =
    await openPipedrive();
  crm.deals.set(70, dealAt({ id: 70, org_id: 7, ...won }));
  await read();
  must(await claimRead(id));
  must(await claim(which, { intent: "change_claim", amount: "47000" }));
  expect(await suggestions(id)).toMatchObject([{ state: "won" }]);
  must(await claimRead(id));
  expect(await rowOf(which)).toMatchObject({ claim: "open", valueMinor: 4_800_000n });
  expect(await suggestions(id)).toMatchObject([{ state: "claimed" }]);
  const withdrawn = { clientId, id, words: "", seen: await seenOf(id) };
  must(await withdrawClaim({ db, actor: noor, ...deps }, withdrawn));
  expect(await suggestions(id)).toMatchObject([{ state: "won" }]);
  must(await claimRead(id));
  expect(await rowOf(which)).toMatchObject({ claim: "open" });

  must(await withdrawClaim({ db, actor: noor, ...deps }, { ...withdrawn, seen: await seenOf(id) }));
  must(await disconnectCrm({ db, actor: ana, now: clock() }, { clientId }));
  expect(await suggestions(id)).toEqual([]);
});

test("a company is found as it is written, with or without its legal form", async () => {
  const { add, read, suggestions } = await openPipedrive();
  const { id } = await add({ company: "Bäcker & Söhne GmbH" });
  crm.organizations.set(8, "Bäcker & Söhne");
  crm.organizations.set(9, "Bäcker & Söhne Immobilien");
  crm.deals.set(80, dealAt({ id: 80, org_id: 8, ...won }));
  crm.deals.set(90, dealAt({ id: 90, org_id: 9, ...won }));
  await read();
  expect((await suggestions(id)).map(({ ref }) => ref)).toEqual(["80"]);
});

test("what makes no sense there stops no reading", async () => {
  const { id, read, suggestions, claimRead } = await openPipedrive();
  crm.stages.set(1, `Won\0${"x".repeat(200)}`);
  crm.deals.set(70, dealAt({ id: 70, org_id: 7, status: "won", won_time: "no time at all", value: -1 }));
  crm.deals.set(71, dealAt({ id: 71, org_id: 7, ...won, value: 1e21, currency: "€" }));
  crm.deals.set(72, dealAt({ id: 72, org_id: 7, status: "won", won_time: "+275760-09-13T00:00:00Z", value: 0.005 }));
  await read();
  const [third, second, first] = await suggestions(id);
  expect(first).toMatchObject({ state: "won", amountMinor: null, closedOn: null });
  expect(second).toMatchObject({ amountMinor: null, currency: null, closedOn: "2026-11-22" });
  expect(third).toMatchObject({ amountMinor: 1n, closedOn: null });
  expect(await claimRead(id)).toMatchObject({ ok: false, problem: { code: "crm-no-amount" } });
});

test("of other companies nothing is stored, nor told", async () => {
  const { db, id, add, read, suggestions } = await openPipedrive();
  const personal = await add({ company: "Teresa Moura Consulting", contactEmail: "teresa@gmail.com" });
  crm.organizations.set(8, "Douro Mills Secret Rival");
  crm.organizations.set(9, "Unrelated Foreign Ltd");
  crm.persons.set(5, { name: "Teresa Moura", email: "Teresa@gmail.com" });
  crm.persons.set(6, { name: "Someone Foreign", email: "teresa@gmail.com.foreign.test" });
  const title = "Douro Mills with Foreign Partner";
  crm.deals.set(70, dealAt({ id: 70, org_id: 7, title, ...won }));
  crm.deals.set(80, dealAt({ id: 80, org_id: 8, ...won }));
  crm.deals.set(90, dealAt({ id: 90, org_id: 9, ...won }));
  crm.deals.set(50, dealAt({ id: 50, person_id: 5, ...won }));
  crm.deals.set(60, dealAt({ id: 60, person_id: 6, ...won }));
  await read();
  expect((await suggestions(id)).map(({ ref }) => ref)).toEqual(["70"]);
  expect(await suggestions(personal.id)).toMatchObject([{ ref: "50", foundBy: "email" }]);
  expect(await occurrences(db, ["Foreign", "Secret Rival", pipedriveToken])).toEqual([]);
});

test("a CRM that asks for patience gets it, and one that fails or hangs is read again", async () => {
  const { id, read, suggestions, page, events } = await openPipedrive();
  crm.deals.set(70, dealAt({ id: 70, org_id: 7, ...won }));
  crm.trouble.make = { status: 429, json: {}, headers: { "retry-after": "1800" } };
  await read();
  expect((await page()).connection).toMatchObject({ state: "failing", problem: expect.stringContaining("too many") });
  crm.trouble.make = null;
  const before = crm.asked.length;
  await read(29);
  expect(crm.asked).toHaveLength(before);
  await read(2);
  expect((await page()).connection).toMatchObject({ state: "reading", problem: null });
  expect(await suggestions(id)).toHaveLength(1);

  crm.trouble.make = { status: 500, json: {} };
  await read();
  expect((await page()).connection).toMatchObject({ state: "failing" });
  expect(await suggestions(id)).toMatchObject([{ state: "won" }]);
  crm.trouble.make = "hang";
  await read();
  expect((await page()).connection).toMatchObject({ problem: expect.stringContaining("took too long") });
  crm.trouble.make = { json: { unexpected: true } };
  await read();
  expect((await page()).connection).toMatchObject({ problem: "Pipedrive answered in a way that can't be read." });
  expect(await events()).toEqual(["crm.connected", "crm.suggested"]);
});

test("a company whose look-up fails keeps none of the others from being read", async () => {
  const { add, read, suggestions, page, events } = await openPipedrive();
  for (const nth of [1, 2, 3]) await add({ company: `Broken Works ${nth}` });
  const last = await add({ company: "Minho Looms" });
  crm.organizations.set(9, "Minho Looms");
  crm.deals.set(90, dealAt({ id: 90, org_id: 9, ...won }));
  Object.assign(crm.trouble, { make: { status: 500, json: {} }, only: /Broken/ });
  await read();
  await read(2);
  expect(await suggestions(last.id)).toMatchObject([{ state: "won" }]);
  expect((await page()).connection).toMatchObject({ state: "reading", problem: null });
  for (const _ of Array(13).keys()) await read();
  expect(await events()).toEqual(["crm.connected", "crm.suggested"]);
});

test("one hidden deal, or a page from what stands before the CRM, ends nothing", async () => {
  const { id, read, suggestions, page, events } = await openPipedrive();
  crm.deals.set(70, dealAt({ id: 70, org_id: 7, ...won }));
  await read();
  crm.deals.set(71, dealAt({ id: 71, org_id: 7, ...won }));
  crm.deals.delete(70);
  Object.assign(crm.trouble, { make: { status: 403, json: { success: false } }, only: /deals\/70/ });
  await read();
  const states = (await suggestions(id)).map(({ ref, state }) => [ref, state]);
  expect(states).toEqual([
    ["71", "won"],
    ["70", "gone"],
  ]);
  Object.assign(crm.trouble, { make: { status: 403, json: "<html>Just a moment...</html>" }, only: /^/ });
  await read();
  expect((await page()).connection).toMatchObject({ state: "failing" });
  // Of one company alone, with the token still good.
  Object.assign(crm.trouble, { make: { status: 403, json: { success: false } }, only: /search/ });
  await read();
  expect((await page()).connection).toMatchObject({ state: "reading" });
  expect(await events()).not.toContain("crm.refused");
});

test("a token that is withdrawn pauses the reading, is told once, and a new one resumes it", async () => {
  const { id, read, suggestions, page, events, connect } = await openPipedrive();
  crm.tokens.delete(pipedriveToken);
  crm.deals.set(70, dealAt({ id: 70, org_id: 7, ...won }));
  await read();
  expect((await page()).connection).toMatchObject({
    state: "refused",
    problem: expect.stringContaining("doesn't accept"),
  });
  const before = crm.asked.length;
  await read();
  expect(crm.asked).toHaveLength(before);
  expect(await events()).toEqual(["crm.connected", "crm.refused"]);

  expect(await connect()).toMatchObject({
    ok: false,
    problem: { fields: { secret: [expect.stringContaining("accept")] } },
  });
  crm.tokens.add("a-new-token");
  must(await connect({ secret: "a-new-token" }));
  await read(1);
  expect((await page()).connection).toMatchObject({ state: "reading" });
  expect(await suggestions(id)).toHaveLength(1);
});

test("a host that is gone for three days is paused and told", async () => {
  const { read, page, events } = await openPipedrive();
  crm.trouble.make = { status: 503, json: {} };
  for (const _ of Array(13).keys()) await read();
  expect((await page()).connection).toMatchObject({ state: "refused", problem: expect.stringContaining("three days") });
  expect(await events()).toEqual(["crm.connected", "crm.refused"]);
});

test("the client pauses, resumes and disconnects; what was claimed keeps its evidence", async () => {
  const { db, ana, clientId, which, id, add, read, suggestions, claimRead, clock, page } = await openPipedrive();
  const other = await add({ company: "Minho Looms" });
  crm.organizations.set(9, "Minho Looms");
  crm.deals.set(70, dealAt({ id: 70, org_id: 7, ...won }));
  crm.deals.set(90, dealAt({ id: 90, org_id: 9, ...won }));
  const asAna = () => ({ db, actor: ana, now: clock() });
  must(await pauseCrm(asAna(), { clientId }));
  await read();
  expect(await suggestions(id)).toEqual([]);
  must(await resumeCrm(asAna(), { clientId }));
  await read(1);
  must(await claimRead(which.id));
  expect(await suggestions(other.id)).toHaveLength(1);
  must(await disconnectCrm(asAna(), { clientId }));
  expect((await page()).connection).toBeNull();
  expect(await suggestions(id)).toMatchObject([{ state: "claimed", amountMinor: 4_800_000n }]);
  expect(await suggestions(other.id)).toEqual([]);
});

test("what a CRM says of one client's deal is told for no other client", async () => {
  const { id, read, db, noor } = await openPipedrive();
  crm.deals.set(70, dealAt({ id: 70, org_id: 7, ...won }));
  await read();
  const other = await openPipedrive();
  expect(must(await readSuggestions({ db, actor: noor }, { clientId: other.clientId, id }))).toEqual([]);
});

test("a client that is erased while its CRM is read waits for no reading, and nothing is kept of it", async () => {
  const { id, read, db, clientId, suggestions } = await openPipedrive();
  crm.deals.set(70, dealAt({ id: 70, org_id: 7, ...won }));
  const lock = (tx: Database) => tx.selectFrom("clients").where("id", "=", clientId).select("id").forUpdate().execute();
  const [, problems] = await overlapping(
    db,
    lock,
    () => read(),
    async (tx) => {
      await tx.deleteFrom("crmConnections").where("clientId", "=", clientId).execute();
      await tx.deleteFrom("crmSuggestions").where("clientId", "=", clientId).execute();
    },
  );
  expect([problems, await suggestions(id)]).toEqual([[], []]);
});

test("another account takes the place of none that is connected", async () => {
  const { connect, page } = await openPipedrive();
  expect(await connect({ host: "rivals.pipedrive.com" })).toMatchObject({ problem: { code: "crm-another" } });
  expect((await page()).connection).toMatchObject({ host: "anaworks.pipedrive.com" });
});

test("time in which nobody asked does not count as failing", async () => {
  const { db, ana, clientId, read, page, clock, events } = await openPipedrive();
  const days = 24 * 60;
  crm.trouble.make = { status: 503, json: {} };
  await read();
  must(await pauseCrm({ db, actor: ana, now: clock() }, { clientId }));
  await read(4 * days);
  must(await resumeCrm({ db, actor: ana, now: clock() }, { clientId }));
  expect((await page()).connection).toMatchObject({ state: "reading", problem: null });
  await read(1);
  expect((await page()).connection).toMatchObject({ state: "failing" });
  await read(4 * days);
  expect((await page()).connection).toMatchObject({ state: "failing" });
  expect(await events()).not.toContain("crm.refused");
});

test("many companies cost a bounded number of requests in each run and each day, and all are read in the end", async () => {
  const { add, read, db, clientId } = await openPipedrive();
  for (const nth of Array(69).keys())
    await add({ company: `Company ${nth} of many`, contactEmail: null, contactPhone: "+351 1234567" });
  const before = crm.asked.length;
  const looked = async (minutes?: number) => {
    await read(minutes);
    const { count } = await db
      .selectFrom("crmLooks as look")
      .innerJoin("deals as deal", "deal.id", "look.dealId")
      .select(({ fn }) => fn.countAll<string>().as("count"))
      .where("deal.clientId", "=", clientId)
      .executeTakeFirstOrThrow();
    return Number(count);
  };
  expect(await looked()).toBe(25);
  expect(crm.asked.length - before).toBeLessThanOrEqual(25 * 3);
  expect(await looked(2)).toBe(50);
  // From then on some each hour.
  expect([await looked(2), await looked(30), await looked(31), await looked(61)]).toEqual([60, 60, 70, 70]);
});
