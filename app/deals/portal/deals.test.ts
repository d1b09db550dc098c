import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { requestContext } from "#app/http/request-context.ts";
import { disputeClaim } from "#domain/deals/commands/index.ts";
import { readNeighbours } from "#domain/deals/list/index.ts";
import { readCsv } from "#platform/csv/read-csv.ts";
import { clientOf } from "#tests/actors.ts";
import { openDeals } from "#tests/deals.ts";
import { openDesk } from "#tests/uploads/desk.ts";
import { loader } from "./deals.tsx";
import { loader as fileLoader } from "./deals-file.ts";

async function openList() {
  const deals = await openDeals();
  const { ctx } = await openDesk();
  const argsOf = (search: string, actor = deals.ana) => {
    const context = new RouterContextProvider();
    context.set(requestContext, ctx(actor));
    const url = new URL(`https://foyer.test/dashboard/deals${search}`);
    // The router's own arguments are not used.
    return { request: new Request(url), url, context, params: {} } as unknown as Parameters<typeof loader>[0] &
      Parameters<typeof fileLoader>[0];
  };
  const read = async (search = "") => loader(argsOf(search));
  const answerOf = (search = "", actor = deals.ana) => fileLoader(argsOf(search, actor));
  const fileOf = async (search = "", actor = deals.ana) => {
    const answer = await answerOf(search, actor);
    const table = readCsv(await answer.text(), 1000);
    return table.ok ? table.rows.map(({ cells }) => cells) : [];
  };
  return { ...deals, read, answerOf, fileOf };
}

test("what waits for the client's answer stands first, in the order in which one deal leads to the next", async () => {
  const { db, ana, now, clientId, add, claimed, read } = await openList();
  const asked = [await claimed(), await claimed()].map(({ id }) => id);
  for (const company of ["Newer", "Newest"]) await add({ company });

  const { waiting, deals } = await read();

  expect(waiting.map(({ id }) => id).sort()).toEqual(asked.sort());
  expect(deals.map(({ company }) => company).sort()).toEqual(["Newer", "Newest"]);
  const all = [...waiting, ...deals];
  for (const [place, { id }] of all.entries()) {
    const beside = await readNeighbours({ db, actor: ana, now }, { clientId, id, filter: {} });
    expect(beside.ok && [beside.value.previous?.id, beside.value.next?.id]).toEqual([
      all[place - 1]?.id,
      all[place + 1]?.id,
    ]);
  }
});

test("each row has its days, and its fee says whether it is owed, waits for the answer or is disputed", async () => {
  const { db, ana, deps, add, claimed, confirmed, seenOf, read } = await openList();
  const owed = await confirmed();
  const asked = await claimed();
  const disputed = await claimed();
  const form = { reason: "other", words: "No.", seen: await seenOf(disputed.id) } as const;
  expect(await disputeClaim({ db, actor: ana, ...deps }, { ...disputed, ...form })).toMatchObject({ ok: true });
  const paid = await confirmed();
  await db
    .updateTable("payments")
    .set({ status: "completed", completedAt: deps.now })
    .where("dealId", "=", paid.id)
    .where("status", "=", "pending")
    .execute();
  const found = await add();

  const { waiting, deals } = await read();
  const row = ({ id }: { id: string }) => [...waiting, ...deals].find((deal) => deal.id === id);
  expect([owed, asked, disputed, paid, found].map((deal) => row(deal)?.charge)).toEqual([
    "owed",
    "claimed",
    "disputed",
    null,
    null,
  ]);
  expect(row(owed)).toMatchObject({ found: "20 Nov 2026", last: "22 Nov 2026" });
  expect(row(found)).toMatchObject({ found: "20 Nov 2026", last: null });
});

test("a client searches its deals by company", async () => {
  const { add, read, fileOf } = await openList();
  await add({ company: "Elbe Water" });
  await add({ company: "Douro Mills" });
  expect((await read("?q=elbe")).deals.map(({ company }) => company)).toEqual(["Elbe Water"]);
  expect((await fileOf("?q=elbe")).map(({ company }) => company)).toEqual(["Elbe Water"]);
});

test("a client takes its own deals as a file, with no more than its list shows", async () => {
  const { db, ana, add, claimed, fileOf } = await openList();
  const other = await openDeals({}, db);
  await other.add({ company: "Somebody Else's" });
  await add({ company: "Elbe", externalRef: "R-7", expected: "" });
  await claimed();

  const rows = await fileOf();
  expect(rows).toHaveLength(2);
  expect(rows.find(({ company }) => company === "Douro Mills")).toEqual({
    company: "Douro Mills",
    stage: "Deal closed",
    answer: "Answer by 30 Nov",
    "found on": "2026-11-20",
    "last step on": "2026-11-22",
    currency: "USD",
    value: "48000.00",
    fee: "4800.00",
    "fee is": "if you confirm",
  });
  expect(JSON.stringify(rows)).not.toMatch(/Teresa|R-7|Somebody/);
  const hidden = clientOf(ana.id, other.clientId);
  const closed = { ...hidden, portal: { ...hidden.portal, showDeals: false } };
  await expect(fileOf("", closed)).rejects.toMatchObject({ init: { status: 404 } });
});

test("the list is a file sixty times in five minutes, like other files, and then says when to come back", async () => {
  const { ana, answerOf } = await openList();

  const answers = [];
  for (let time = 0; time < 61; time++) answers.push(await answerOf("", ana));

  expect(answers.slice(0, 60).every(({ status }) => status === 200)).toBe(true);
  expect(answers[60]).toMatchObject({ status: 429 });
  expect(Number(answers[60]?.headers.get("Retry-After"))).toBeGreaterThan(0);
  expect(await answers[60]?.text()).toBe("Too many lists at once. Try again in a few minutes.");
});
