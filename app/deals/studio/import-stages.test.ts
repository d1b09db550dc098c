import { expect, test } from "vitest";
import { newId } from "#domain/kernel/id.ts";
import { openDoor } from "#tests/deal-door.ts";

/** A file of a CRM, with addresses of its own in every test: `@` stands for one. */
const csv = (columns: string[], rows: string[][]) => {
  const host = `${newId().slice(-12)}.test`;
  const cell = (text: string) => `"${text.replace(/^(\w+)@$/, `$1@$1-${host}`)}"`;
  return Buffer.from([columns, ...rows].map((cells) => cells.map(cell).join(",")).join("\n"));
};

const hubspot = () =>
  csv(
    ["Record ID", "Deal Name", "Deal Stage", "Close Date", "Amount", "Associated Company", "Email", "Create Date"],
    [
      [newId(), "A", "Appointment scheduled", "2027-03-31 10:00", "1000", "Alder", "ann@", "2026-10-01 14:05"],
      [newId(), "B", "Closed won (Sales Pipeline)", "2026-11-05 09:12", "2000", "Birch", "bea@", "2026-09-01 08:00"],
      [newId(), "C", "closedlost", "2026-11-06 09:12", "", "Cedar", "cid@", "2026-09-02 08:00"],
      [newId(), "D", "Contract sent", "", "", "Drift", "dan@", "2026-09-03 08:00"],
      [newId(), "E", "Warming up", "", "", "Elder", "eve@", "2026-09-04 08:00"],
    ],
  );
const pipedrive = () =>
  csv(
    [
      ...["Deal - Title", "Deal - Organization", "Deal - Contact person", "Person - Email - Work", "Deal - Value"],
      ...["Deal - Stage", "Deal - Status", "Deal - Deal created", "Deal - Won time", "Deal - Lost time"],
      "Deal - Lost reason",
    ],
    [
      ["A", "Alder", "Ann", "ann@", "1000", "Demo Scheduled", "Open", "2026-10-01 14:05:00", "", "", ""],
      [
        "B",
        "Birch",
        "Bea",
        "bea@",
        "2000",
        "Demo Scheduled",
        "Won",
        "2026-09-01 08:00:00",
        "2026-11-05 09:12:00",
        "",
        "",
      ],
      [
        "C",
        "Cedar",
        "Cid",
        "cid@",
        "",
        "Proposal Made",
        "Lost",
        "2026-09-02 08:00:00",
        "",
        "2026-11-06 09:12:00",
        "Too expensive",
      ],
      ["D", "Drift", "Dan", "dan@", "", "Proposal Made", "Open", "2026-09-03 08:00:00", "", "", ""],
      ["E", "Elder", "Eve", "eve@", "", "Warming up", "Open", "2026-09-04 08:00:00", "", "", ""],
    ],
  );
const close = () =>
  csv(
    [
      ...["id", "lead_name", "primary_contact_name", "primary_contact_primary_email", "status_label", "status_type"],
      ...["date_created", "date_won", "date_lost"],
    ],
    [
      [newId(), "Alder", "Ann", "ann@", "Meeting booked", "active", "2026-10-01T14:05:00+00:00", "", ""],
      [newId(), "Birch", "Bea", "bea@", "Won", "won", "2026-09-01T08:00:00+00:00", "2026-11-05", ""],
      [newId(), "Cedar", "Cid", "cid@", "Lost", "lost", "2026-09-02T08:00:00+00:00", "", "2026-11-06"],
      [newId(), "Drift", "Dan", "dan@", "Proposal Sent", "active", "2026-09-03T08:00:00+00:00", "", ""],
      [newId(), "Elder", "Eve", "eve@", "Warming up", "active", "2026-09-04T08:00:00+00:00", "", ""],
    ],
  );

test.each([
  ["HubSpot", hubspot, "other"],
  ["Pipedrive", pipedrive, "no_budget"],
  ["Close", close, "other"],
])(
  "the stages of %s come along as far as they cost nothing and prove nothing, and the rest is listed",
  async (_, file, reason) => {
    const { db, ana, clientId, take, page, importAll, eventsOf } = await openDoor({ meetingFee: "75" });
    const id = await take(file());
    const { stages, counts, rows } = await page(id);
    expect(counts).toEqual({ ready: 5, refused: 0, near: 0, booked: 1, lost: 1, ahead: 2 });
    expect(stages.words.filter(({ isKnown }) => !isKnown).map(({ label }) => label)).toEqual(["Warming up"]);
    expect(rows.map(({ company, stage, on }) => [company, stage, on])).toEqual([
      ["Alder", "booked", null],
      ["Birch", "won", "2026-11-05"],
      ["Cedar", "lost", "2026-11-06"],
      ["Drift", "proposal", null],
      ["Elder", "found", null],
    ]);

    const deals = await importAll(id);
    expect(deals.map(({ company, stage, meetingOpen, claim }) => [company, stage, meetingOpen, claim])).toEqual([
      ["Alder", "found", true, "none"],
      ["Birch", "found", false, "none"],
      ["Cedar", "lost", false, "none"],
      ["Drift", "found", false, "none"],
      ["Elder", "found", false, "none"],
    ]);
    const [booked, won, lost] = deals;
    const second = async (deal: { id: string } | undefined) => (await eventsOf(deal ?? { id: "" }))[1];
    expect(await second(booked)).toMatchObject({ kind: "meeting_booked", onDay: "2026-11-23", side: "agency" });
    expect(await second(lost)).toMatchObject({ kind: "lost", onDay: "2026-11-06", reason });
    expect(await second(won)).toBeUndefined();
    expect((await page(id)).ahead).toEqual({
      count: 2,
      deals: [
        { id: won?.id, company: "Birch", stage: "won", on: "2026-11-05" },
        { id: deals[3]?.id, company: "Drift", stage: "proposal", on: null },
      ],
    });
    const payments = db.selectFrom("payments").select("id").where("clientId", "=", clientId);
    expect(await payments.execute()).toEqual([]);
    const told = db.selectFrom("notifications").select("id").where("userId", "=", ana.id);
    expect(await told.execute()).toEqual([]);
    const entries = db.selectFrom("auditLog").select(["entityId", "event"]).where("clientId", "=", clientId);
    expect((await entries.execute()).filter(({ event }) => event?.startsWith("deal"))).toEqual([
      { entityId: id, event: "deal_import.changed" },
    ]);
  },
);

test("what a word means is corrected, and remembered for the client's next file", async () => {
  const { take, page, send, importAll } = await openDoor();
  const file = (name: string) =>
    csv(
      ["Company", "Email", "Stage"],
      [
        [name, `${name.toLowerCase()}@`, "  Im  Gespräch "],
        [`${name} Two`, `${name.toLowerCase()}2@`, "Termin vereinbart"],
      ],
    );
  const id = await take(file("Moss"));
  expect((await page(id)).stages.words).toEqual([
    { word: "im gespräch", label: "Im  Gespräch", stage: "found", isKnown: false },
    { word: "termin vereinbart", label: "Termin vereinbart", stage: "booked", isKnown: true },
  ]);

  await send({ intent: "stages", "stage:im gespräch": "held", "stage:termin vereinbart": "found" }, id);
  await send({ intent: "stages", "stage:im gespräch": "closed" }, id);
  expect((await page(id)).counts).toMatchObject({ booked: 0, ahead: 1 });
  await importAll(id);

  const next = await take(file("Bell"));
  expect((await page(next)).stages.words.map(({ stage, isKnown }) => [stage, isKnown])).toEqual([
    ["held", true],
    ["found", true],
  ]);
});

test("a column of more than fifty words is none of stages, and nothing is taken from it", async () => {
  const { take, page, importAll } = await openDoor();
  const lines = (count: number) =>
    Array.from({ length: count }, (_, line) => [`C${line}`, `c${line}@`, line === 0 ? "Lost" : `Word ${line}`]);
  const fits = await page(await take(csv(["Company", "Email", "Stage"], lines(50))));
  expect(fits).toMatchObject({ stages: { tooMany: null }, counts: { ready: 50, lost: 1 } });
  const id = await take(csv(["Company", "Email", "Stage"], lines(51)));
  expect(await page(id)).toMatchObject({ stages: { words: [], tooMany: 51 }, counts: { ready: 51, lost: 0 } });
  expect((await importAll(id)).every(({ stage, importedStage }) => stage === "found" && !importedStage)).toBe(true);
});

test("a day in the future, before the lead was found or that can't be read is a problem of its line, unless the deal is open", async () => {
  const { take, page, importAll } = await openDoor();
  const id = await take(
    csv(
      ["Company", "Email", "Stage", "Close Date", "Found on"],
      [
        ["A", "a@", "Won", "2026-11-24", "2026-11-01"],
        ["B", "b@", "Lost", "2026-10-31", "2026-11-01"],
        ["C", "c@", "Lost", "soon", "2026-11-01"],
        ["D", "d@", "Proposal", "2027-01-31", "2026-11-01"],
        ["E", "e@", "Proposal", "soon", "2026-11-01"],
        ["F", "f@", "Lost", "2026-11-23", "2026-11-01"],
        ["G", "g@", "Lost", "2026-10-05", ""],
        ["H", "h@", "Lost", "", ""],
      ],
    ),
  );
  const { mend, counts } = await page(id);
  expect(mend.map(({ row, because }) => [row, because])).toEqual([
    [2, "This deal is won on 2026-11-24, which is in the future. Correct the day, or choose another stage for it."],
    [3, "It was lost on 2026-10-31, before it was found on 2026-11-01. Correct one of the days."],
    [4, "Enter the day it was lost as 2026-11-21."],
  ]);
  expect(counts).toMatchObject({ ready: 5, lost: 3, ahead: 2 });
  expect((await importAll(id)).map(({ company, foundOn, importedOn }) => [company, foundOn, importedOn])).toEqual([
    ["D", "2026-11-01", null],
    ["E", "2026-11-01", null],
    ["F", "2026-11-01", "2026-11-23"],
    ["G", "2026-10-05", "2026-10-05"],
    ["H", "2026-11-23", null],
  ]);
});

test("a file that is sent again moves nothing: neither what went on here nor what was reopened", async () => {
  const { take, page, importAll, rowOf, step, send } = await openDoor();
  const file = hubspot();
  const first = await importAll(await take(file));
  const [booked, won, lost] = first;
  expect(await step(booked ?? { id: "" }, "meeting_held")).toMatchObject({ ok: true });
  expect(await step(won ?? { id: "" }, "lost", { reason: "no_need" })).toMatchObject({ ok: true });
  expect(await step(lost ?? { id: "" }, "reopened")).toMatchObject({ ok: true });
  const before = await Promise.all(first.map(rowOf));

  const again = await take(file);
  const { counts, seen } = await page(again);
  expect(counts).toMatchObject({ ready: 0, refused: 5 });
  await send({ intent: "import", seen }, again);
  expect(await Promise.all(first.map(rowOf))).toEqual(before);
});

test("a deal leaves the list once it has come as far here, by the same steps as any other", async () => {
  const { take, page, importAll, step, claim } = await openDoor();
  const id = await take(hubspot());
  const [, won, , proposal] = await importAll(id);
  const ahead = async () => (await page(id)).ahead.deals.map(({ company }) => company);
  expect(await ahead()).toEqual(["Birch", "Drift"]);

  expect(await claim(won ?? { id: "" }, { closedOn: "2026-11-05" })).toMatchObject({ ok: false });
  expect(await step(won ?? { id: "" }, "meeting_held", { onDay: "2026-10-01" })).toMatchObject({ ok: true });
  expect(await step(proposal ?? { id: "" }, "meeting_held")).toMatchObject({ ok: true });
  expect(await ahead()).toEqual(["Birch", "Drift"]);
  expect(await claim(won ?? { id: "" }, { closedOn: "2026-11-05" })).toMatchObject({ ok: true });
  expect(await step(proposal ?? { id: "" }, "proposal_sent")).toMatchObject({ ok: true });
  expect(await ahead()).toEqual([]);
});

test("an import with stages is undone, except for what somebody has worked on since", async () => {
  const { db, take, page, importAll, send, step } = await openDoor();
  const id = await take(hubspot());
  const deals = await importAll(id);
  const [booked, won] = deals;
  for (const deal of deals)
    await expect(db.deleteFrom("deals").where("id", "=", deal.id).execute()).rejects.toThrow("never deleted");
  await expect(
    db
      .updateTable("deals")
      .set({ importedStage: "lost" })
      .where("id", "=", won?.id ?? "")
      .execute(),
  ).rejects.toThrow("keeps its client");
  expect(await step(booked ?? { id: "" }, "meeting_missed")).toMatchObject({ ok: true });
  expect(await step(won ?? { id: "" }, "meeting_booked")).toMatchObject({ ok: true });

  await send({ intent: "undo" }, id);
  expect(await page(id)).toMatchObject({ imported: 5, kept: 2 });
  const left = db.selectFrom("deals").select("company").where("importId", "=", id).orderBy("company");
  expect(await left.execute()).toEqual([{ company: "Alder" }, { company: "Birch" }]);
});
