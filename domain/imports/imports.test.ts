import { expect, test } from "vitest";
import { jobs } from "#domain/access/actor.ts";
import { noFormats } from "#domain/kernel/table/read-values.ts";
import { adminOf } from "#tests/actors.ts";
import { openImports } from "#tests/imports.ts";
import { forgetImports, listImports, mapImport, readImport, undoImport } from "./index.ts";

const heading = "Name,Email,Company,Phone,Notes";

test("leads are added, skipped or updated by their address, and taken back", async () => {
  const { db, tag, start, take, undo, look, outcomes } = await openImports();
  const leads = () =>
    db.selectFrom("leads").selectAll().where("email", "like", `%@${tag}.test`).orderBy("email").execute();
  const lines = [`Ana,ANA@${tag}.test,Ana & Co,,`, `Bo,bo@${tag}.test,,123,Likes tea`, `No one,nowhere,,,`];
  const first = await take("lead", [heading, ...lines, `Twice,bo@${tag}.test,,,`].join("\n"));
  expect(await leads()).toMatchObject([
    { name: "Ana", company: "Ana & Co", status: "new", kind: "prospect", consentAt: null },
    { name: "Bo", phone: "123", notes: "Likes tea" },
  ]);

  const again = [heading, `Ana Berg,ana@${tag}.test,,555,`, `Bo,bo@${tag}.test,,,`].join("\n");
  expect(await outcomes(await start("lead", again))).toEqual([
    `ana@${tag}.test is there already.`,
    `bo@${tag}.test is there already.`,
  ]);
  const second = await take("lead", again, "update");
  expect(await leads()).toMatchObject([{ name: "Ana Berg", company: "Ana & Co", phone: "555", version: 2 }, {}]);
  expect(await undo(second)).toMatchObject({ ok: true });
  expect(await leads()).toMatchObject([{ name: "Ana", company: "Ana & Co", phone: null, version: 3 }, {}]);

  expect(await undo(first)).toMatchObject({ ok: true });
  expect((await leads()).map(({ name }) => name)).toEqual(["Ana"]);
  expect((await look(first)).done).toMatchObject({ added: 2, kept: 1 });
});

test("columns under other names are chosen by hand, and unknown fields are ignored", async () => {
  const { db, noor, now, tag, start, look, outcomes } = await openImports();
  const id = await start("lead", `Wer,Post\nAna,ana@${tag}.test`);
  expect(await outcomes(id)).not.toContain("add");
  expect(
    await mapImport(
      { db, actor: noor, now },
      { id, mapping: { name: "wer", email: "post", password: "wer" }, formats: noFormats },
    ),
  ).toEqual({
    ok: true,
    value: null,
  });
  expect(await outcomes(id)).toEqual(["add"]);
  expect((await look(id)).mapping).toEqual({ name: "wer", email: "post" });
});

test("what changed since the preview is looked at again, and nothing is imported", async () => {
  const { db, tag, start, look, run, take, outcomes } = await openImports();
  const table = `${heading}\nAna,ana@${tag}.test,,,\nBo,bo@${tag}.test,,,`;
  const id = await start("lead", table);
  const { seen } = await look(id);
  await take("lead", `${heading}\nAna,ana@${tag}.test,,,`);

  expect(await run(id, seen)).toMatchObject({ problem: { kind: "conflict" } });
  const bo = db.selectFrom("leads").select("id").where("email", "=", `bo@${tag}.test`);
  expect(await bo.execute()).toEqual([]);
  expect(await outcomes(id)).toEqual([`ana@${tag}.test is there already.`, "add"]);
  expect(await run(id, (await look(id)).seen)).toEqual({ ok: true, value: null });
  expect((await bo.execute()).length).toBe(1);
});

test("only admins import, and only after they proved who they are", async () => {
  const { db, noor, ben, ana, now, tag, start, look, run, take } = await openImports();
  const table = `${heading}\nAna,ana@${tag}.test,,,`;
  const id = await start("lead", table);
  const unproved = adminOf(noor.id, { hasSudo: false });
  expect(await run(id, (await look(id)).seen, unproved)).toMatchObject({ problem: { kind: "sudo" } });
  const done = await take("lead", table);
  expect(await undoImport({ db, actor: unproved, now }, { id: done })).toMatchObject({ problem: { kind: "sudo" } });

  for (const actor of [ben, ana]) {
    expect(await start("lead", table, "skip", actor)).toBe("missing");
    expect(await run(id, "", actor)).toMatchObject({ problem: { kind: "missing" } });
    expect(await undoImport({ db, actor, now }, { id: done })).toMatchObject({ problem: { kind: "missing" } });
    expect(await listImports({ db, actor, now })).toMatchObject({ problem: { kind: "missing" } });
    const deps = { now, read: () => [], decimal: () => null };
    expect(await readImport({ db, actor, ...deps }, id)).toMatchObject({ problem: { kind: "missing" } });
  }
});

test("a table nobody imported is gone after a day, and so is what would undo an import", async () => {
  const { db, tag, now, start, take } = await openImports();
  const left = await start("lead", `${heading}\nLeft,left@${tag}.test,,,`);
  const taken = await take("lead", `${heading}\nAna,ana@${tag}.test,,,`);
  const ids = (at: Date) =>
    forgetImports({ db, actor: jobs, now: at }).then(() =>
      db.selectFrom("imports").select("id").where("id", "in", [left, taken]).orderBy("id").execute(),
    );
  const rows = () => db.selectFrom("importRows").selectAll().where("importId", "=", taken).execute();

  expect((await ids(new Date(now.getTime() + 86_000_000))).length).toBe(2);
  expect((await rows()).length).toBe(1);
  expect(await ids(new Date(now.getTime() + 86_500_000))).toEqual([{ id: taken }]);
  expect(await rows()).toEqual([]);
});
