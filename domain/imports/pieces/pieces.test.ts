import { expect, test } from "vitest";
import { jobs } from "#domain/access/actor.ts";
import { plainTable } from "#domain/kernel/table/table-fields.ts";
import { withLines } from "#platform/tables/read-tables.ts";
import { importDepsAt } from "#tests/import-deps.ts";
import { openImports } from "#tests/imports.ts";
import { carryOnImport, forgetImports, listImports, readRefused, startInPieces, stopImport } from "../index.ts";

/** Tables of three pieces. Others' imports wait in the same database: a step may be theirs. */
async function openPieces() {
  const app = await openImports();
  const { db, noor, now, tag } = app;
  const line = (name: string) => `${name},${name.toLowerCase()}-${tag}@mills.test`;
  const piece = (linesBefore: number, ...lines: string[]) => ({
    linesBefore,
    text: ["name,email", ...lines, ""].join("\n"),
  });
  const pieces = [
    piece(0, line("Ann"), line("Bea")),
    piece(2, line("Cid"), `Dan,nowhere`, line("Ann")),
    piece(5, line("Eve"), line("Fay")),
  ];
  async function start(at = now) {
    const [{ text = "" } = {}] = pieces;
    const table = { kind: "lead", onMatch: "skip", ...plainTable(text, ["name", "email"]), rows: 7, pieces } as const;
    const started = await startInPieces({ db, actor: noor, now: at }, table);
    if (!started.ok) throw new Error(started.problem.kind);
    return started.value.id;
  }
  const step = (at = now) => carryOnImport({ db, actor: jobs, ...importDepsAt(at), only: withLines });
  return {
    ...app,
    start,
    step,
    async begin() {
      const id = await start();
      expect(await app.run(id, (await app.look(id)).seen)).toEqual({ ok: true, value: null });
      return id;
    },
    async finish() {
      while (await step());
    },
    leads: async () => {
      const found = db.selectFrom("leads").select("name").where("email", "like", `%${tag}@mills.test`).orderBy("name");
      return (await found.execute()).map(({ name }) => name);
    },
    entries: async (id: string) => {
      const found = db.selectFrom("auditLog").select(["actorId", "after"]).where("entityId", "=", id).orderBy("id");
      return (await found.execute()).map(({ actorId, after }) => [actorId === noor.id ? "noor" : "Foyer", after]);
    },
  };
}

test("a large table is taken piece by piece, and its lines with a problem are kept", async () => {
  const { begin, finish, look, leads, entries, db, noor } = await openPieces();
  const id = await begin();
  expect((await look(id)).progress).toMatchObject({ rows: 7, taken: 0, work: "taking", isBegun: true });
  await finish();

  const { done, progress, text } = await look(id);
  expect(await leads()).toEqual(["Ann", "Bea", "Cid", "Eve", "Fay"]);
  expect(done).toMatchObject({ added: 5, updated: 0, kept: null });
  expect(progress).toMatchObject({ taken: 7, refused: 2, work: null, end: "all" });
  expect(text).toBe("");
  const refused = await readRefused({ db, actor: noor }, id);
  expect(refused.ok && refused.value).toEqual([
    {
      linesBefore: 2,
      text: expect.stringMatching(/^name,email\n\nDan,nowhere\nAnn,[^\n]+\n$/),
      lines: [
        { row: 5, name: "Dan", because: "Enter an address such as name@company.example." },
        { row: 6, name: "Ann", because: "An earlier line has this address already." },
      ],
    },
  ]);
  expect(await entries(id)).toEqual([
    ["noor", { kind: "lead", lines: 7, begun: true }],
    ["Foyer", { kind: "lead", added: 5, updated: 0 }],
  ]);
});

test("an import that is stopped says how far it came, what is in stays, and it can be undone", async () => {
  const { begin, step, finish, look, leads, undo, db, noor, ben, now } = await openPieces();
  await (await openPieces()).finish();
  const id = await begin();
  await step();
  expect((await stopImport({ db, actor: ben, now }, { id })).ok).toBe(false);
  for (const _ of [1, 2]) expect(await stopImport({ db, actor: noor, now }, { id })).toEqual({ ok: true, value: null });
  await finish();

  expect(await leads()).toEqual(["Ann", "Bea"]);
  expect(await look(id)).toMatchObject({ done: { added: 2 }, progress: { taken: 2, end: "stopped", work: null } });
  expect(await undo(id)).toEqual({ ok: true, value: null });
  expect(await look(id)).toMatchObject({ done: null, progress: { work: "undoing", left: 2 } });
  await finish();
  expect(await leads()).toEqual([]);
  expect((await look(id)).done).toMatchObject({ kept: 0 });
});

test("undoing keeps what was changed since, and names it", async () => {
  const { begin, finish, look, leads, undo, db, tag } = await openPieces();
  const id = await begin();
  await finish();
  await db.updateTable("leads").set({ version: 2 }).where("email", "=", `cid-${tag}@mills.test`).execute();
  await undo(id);
  await finish();

  expect(await leads()).toEqual(["Cid"]);
  expect(await look(id)).toMatchObject({ done: { added: 5, kept: 1 }, kept: ["Cid"] });
});

test("two instances never take the same piece", async () => {
  const { begin, step, finish, leads, look } = await openPieces();
  await finish();
  const id = await begin();
  for (let left = true; left; ) {
    const steps = await Promise.all([step(), step(), step()]);
    left = steps.some((one) => one !== null);
    expect(steps.flatMap((one) => (one?.problem ? [one.problem] : []))).toEqual([]);
  }
  expect(await leads()).toEqual(["Ann", "Bea", "Cid", "Eve", "Fay"]);
  expect((await look(id)).done).toMatchObject({ added: 5 });
});

test("a piece that can't be taken stops the import after three tries, and holds up no other", async () => {
  const { begin, finish, look, leads, db, now } = await openPieces();
  await finish();
  const id = await begin();
  const read = (text: string) => {
    if (text.includes("Cid")) throw new Error("The disk is full.");
    return importDepsAt(now).read(text);
  };
  const step = () => carryOnImport({ db, actor: jobs, ...importDepsAt(now), read, only: withLines });
  const problems: unknown[] = [];
  for (let one = await step(); one; one = await step()) if (one.problem) problems.push(one.problem);

  expect(problems).toHaveLength(3);
  expect(await leads()).toEqual(["Ann", "Bea"]);
  expect((await look(id)).progress).toMatchObject({ taken: 2, end: "failed" });
});

test("what is at work is listed and kept behind thirty later tables, and what nobody began is forgotten", async () => {
  const { begin, start, look, finish, db, noor, now } = await openPieces();
  const later = new Date(now.getTime() + 2 * 86_400_000);
  const begun = await begin();
  const left = await start();
  for (let later = 1; later <= 30; later += 1) await start(new Date(now.getTime() + later));
  const listed = await listImports({ db, actor: noor, now });
  expect(listed.ok && listed.value.waiting.find(({ id }) => id === begun)?.isAtWork).toBe(true);
  await forgetImports({ db, actor: jobs, now: later });
  await finish();
  expect((await look(begun)).done).toMatchObject({ added: 5 });
  await expect(look(left)).rejects.toThrow("missing");
});
