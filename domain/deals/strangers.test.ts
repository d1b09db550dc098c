import { expect, test } from "vitest";
import { door } from "#domain/access/actor.ts";
import { keepUpload } from "#domain/files/index.ts";
import { newId } from "#domain/kernel/id.ts";
import { plainTable } from "#domain/kernel/table/table-fields.ts";
import { openAddress, takePost } from "#domain/posts/index.ts";
import { search } from "#domain/search/index.ts";
import { readCsv } from "#platform/csv/read-csv.ts";
import { openDeals, today } from "#tests/deals.ts";
import { signer } from "#tests/deps.ts";
import { itemsIn } from "#tests/posts.ts";
import { wordOf } from "#tests/searching.ts";
import * as dealCommands from "./commands/index.ts";
import * as dealIntake from "./intake/index.ts";
import * as dealList from "./list/index.ts";
import * as dealPage from "./page/index.ts";
import * as dealPeriod from "./period/index.ts";
import * as dealResults from "./results/index.ts";

const facts = { mime: "application/pdf", size: 3, sha256: "abc" };
const store = { write: async () => ({ ok: true as const, facts }), remove: async () => {} };

/** A client with a confirmed deal and its evidence, and another client who knows nothing of it. */
async function openTwo() {
  const theirs = await openDeals();
  const mine = await openDeals();
  const { db, noor, deps, now } = theirs;
  const word = wordOf();
  const lead = { company: `${word} GmbH`, website: `https://${word}.test/`, externalRef: `R-${word}` };
  const secret = await theirs.add(lead);
  await theirs.step(secret, "meeting_held");
  await theirs.claim(secret);
  const upload = { purpose: "attachment", givenName: "contract.pdf", size: 3, clientId: null } as const;
  const kept = await keepUpload({ db, actor: noor, now, ...store }, upload);
  const fileId = kept.ok ? kept.value.fileId : "";
  const said = { body: `About ${word}`, isShared: true, key: newId(), fileId };
  await dealCommands.commentOnDeal({ db, actor: noor, ...deps }, { ...secret, ...said });
  await dealCommands.confirmClaim(
    { db, actor: theirs.ana, ...deps },
    { ...secret, seen: await theirs.seenOf(secret.id) },
  );
  return { ...mine, theirs, secret, fileId, word, lead };
}

test("by its number, its file or a filter nobody of another client comes near a deal", async () => {
  const { db, ana, deps, now, clientId, theirs, secret, fileId, word } = await openTwo();
  for (const which of [secret, { ...secret, clientId }]) {
    const asked = [
      dealPage.readDeal({ db, actor: ana, ...deps }, which),
      dealPage.readDealFile({ db, actor: ana }, { ...which, fileId }),
      dealCommands.confirmClaim({ db, actor: ana, ...deps }, { ...which, seen: 4 }),
      dealCommands.returnDeal({ db, actor: ana, ...deps }, { ...which, reason: "known", words: "" }),
      dealCommands.commentOnDeal({ db, actor: ana, ...deps }, { ...which, body: "?", isShared: true, key: newId() }),
    ];
    for (const answer of await Promise.all(asked)) expect(answer).toMatchObject({ problem: { kind: "missing" } });
  }
  expect(await dealPage.locateDeal({ db, actor: ana }, secret.id)).toMatchObject({ problem: { kind: "missing" } });
  for (const filter of [
    { q: word },
    { client: theirs.clientId },
    { counts: "closed" },
    { month: "2026-11" },
  ] as const) {
    const listed = await dealList.listDeals({ db, actor: ana, now }, { filter });
    expect(listed).toMatchObject({ ok: true, value: { deals: [], sums: [] } });
  }
});

test("no count, sum, letter, report or search of another client knows of it", async () => {
  const { db, ana, clientId, theirs, word } = await openTwo();
  const results = await dealResults.readDealResults({ db, actor: ana }, {});
  expect(results).toMatchObject({ value: { all: { found: 0, held: 0, closed: 0, value: [], fees: [] }, months: [] } });
  expect(await dealResults.readDealResults({ db, actor: ana }, { client: theirs.clientId })).toMatchObject({
    value: { months: [] },
  });
  expect(await dealResults.countMonths({ db, actor: ana }, { since: "2000-01" })).toEqual({ ok: true, value: [] });
  const period = { from: "2026-11-01", to: "2026-12-01" };
  expect(await dealPeriod.readPeriod({ db, actor: ana }, { clientId, ...period })).toMatchObject({
    value: { firstClosed: [] },
  });
  expect(await dealPeriod.readPeriod({ db, actor: ana }, { clientId: theirs.clientId, ...period })).toMatchObject({
    ok: false,
  });
  for (const [of, is] of [
    [clientId, true],
    [theirs.clientId, false],
  ] as const) {
    const report = await dealPeriod.readReport({ db, actor: ana }, { clientId: of, month: "2026-11" });
    expect(report.ok).toBe(is);
    expect(JSON.stringify(report, (_, value) => (typeof value === "bigint" ? String(value) : value))).not.toContain(
      word,
    );
  }
  expect(await search({ db, actor: ana }, { query: word, page: 1 })).toMatchObject({ ok: false });
});

test("the same company is brought to another client as if nobody knew it: by hand, in a table and by a program", async () => {
  const { db, noor, now, clientId, deps, lead, add, rowOf, word } = await openTwo();
  const { company, website, externalRef } = lead;
  expect(await rowOf(await add({ company, website, externalRef }))).toMatchObject({ company, clientId });

  const other = await openDeals();
  const text = `Company;Website;Reference\n${company};${website};${externalRef}`;
  const table = readCsv(text, 9);
  const started = await dealIntake.startIntake(
    { db, actor: noor, now },
    { clientId: other.clientId, table: plainTable(text, table.ok ? table.columns : []) },
  );
  const tableDeps = { now, read: () => (table.ok ? table.rows : []), decimal: (written: string) => written };
  const preview = await dealIntake.readIntake({ db, actor: noor, ...tableDeps }, started.ok ? started.value.id : "");
  expect(preview).toMatchObject({ value: { planned: [{ company, because: null, near: [] }] } });

  const third = await openDeals();
  const campaignId = newId();
  const campaign = { id: campaignId, clientId: third.clientId, name: "Autumn", createdAt: now };
  await db.insertInto("campaigns").values(campaign).execute();
  const opened = await openAddress({ db, actor: noor, now }, { campaignId, clientId: third.clientId, replaces: false });
  const secret = opened.ok ? opened.value.secret : "";
  const send = (fields: Record<string, string>) =>
    takePost({ db, actor: door, now, today, keys: signer }, { secret, items: itemsIn(fields) });
  const answers = [
    await send({ company, website, ref: externalRef }),
    await send({ company: `${word} again`, website, ref: newId() }),
  ];
  // Known or not, the sender is told an id and nothing else.
  for (const answer of answers) expect(answer).toEqual({ ok: true, value: { ids: [expect.any(String)] } });
  const listed = await dealList.listDeals({ db, actor: third.ana, now: deps.now }, { filter: {} });
  expect(listed.ok && listed.value.deals.map((deal) => deal.company)).toEqual([company]);
});
