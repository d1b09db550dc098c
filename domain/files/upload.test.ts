import { expect, test } from "vitest";
import { type Actor, jobs } from "#domain/access/actor.ts";
import { permit } from "#domain/access/permit.ts";
import { newId } from "#domain/kernel/id.ts";
import { seedMember } from "#tests/people.ts";
import { createTestApp } from "#tests/test-app.ts";
import { beginUpload, dropUpload, keepUpload, readStored, sweepUploads } from "./index.ts";

const MB = 1024 * 1024;
const day = 24 * 3_600_000;

async function seed() {
  const system = await createTestApp();
  const { db, ben, now, clientId } = system;
  const stored = new Set<string>();
  const remove = async (key: string) => {
    stored.delete(key);
  };
  const facts = { mime: "application/pdf", size: 3, sha256: "abc" };
  const write = async (key: string) => {
    stored.add(key);
    return { ok: true as const, facts };
  };
  async function keep(at = now, actor: Actor = ben, store = { write, remove }) {
    const upload = { purpose: "document", givenName: "../a.pdf", size: 3 } as const;
    const kept = await keepUpload({ db, actor, now: at, ...store }, upload);
    return kept.ok ? kept.value.fileId : "";
  }
  /** An upload by Ana's members: announced, with no bytes yet. */
  const send = (actor: Actor, size: number, of: string | null, at = now) => {
    const purpose = size > 25 * MB ? "recording" : "attachment";
    const upload = { purpose, givenName: "a.pdf", size, clientId: of } as const;
    const going = keepUpload(
      { db, actor, now: at, write: async () => ({ ok: true, facts: { ...facts, size } }), remove },
      upload,
    );
    return going.then((kept) => (kept.ok ? "kept" : kept.problem.kind));
  };
  const may = permit(ben, "item.read", { clientId: null });
  if (!may) throw new Error("Staff may read.");
  const read = (id: string) => readStored(db, may, id);
  const sweep = (ms = day + 1, using = remove) =>
    sweepUploads({ db, actor: jobs, remove: using, now: new Date(now.getTime() + ms) });
  const point = (pictureFileId: string | null) =>
    db.updateTable("clients").set({ pictureFileId }).where("id", "=", clientId).execute();
  const fails = async () => {
    throw new Error("away");
  };
  return { ...system, stored, remove, write, keep, send, read, sweep, point, fails };
}

test("a file is read with what is known of it, by its id alone", async () => {
  const { keep, read, now, stored } = await seed();
  const id = await keep();

  const [storageKey = ""] = stored;
  expect(await read(id)).toEqual({
    ok: true,
    value: { storageKey, mime: "application/pdf", originalName: "a.pdf", size: 3, sha256: "abc", createdAt: now },
  });
  for (const other of [storageKey, "nonsense", "00000000-0000-7000-8000-000000000000"])
    expect(await read(other)).toEqual({ ok: false, problem: { kind: "missing" } });
});

test("what nothing points at is swept away after a day; what something points at stays until it no longer does", async () => {
  const { keep, read, sweep, point, stored, now } = await seed();
  const orphan = await keep();
  const shown = await keep();
  const fresh = await keep(new Date(now.getTime() + 3_600_000));
  await point(shown);

  await sweep();

  expect([(await read(orphan)).ok, (await read(shown)).ok, (await read(fresh)).ok, stored.size]).toEqual([
    false,
    true,
    true,
    2,
  ]);

  await point(fresh);
  await sweep(40 * day);

  expect([(await read(shown)).ok, (await read(fresh)).ok, stored.size]).toEqual([false, true, 1]);
});

test("a store that is away is asked again", async () => {
  const { keep, read, sweep, stored, fails } = await seed();
  const id = await keep();

  await expect(sweep(day + 1, fails)).rejects.toThrow("away");
  expect([(await read(id)).ok, stored.size]).toEqual([false, 1]);

  await sweep(day + 2);
  expect(stored.size).toBe(0);
});

test("what a crash leaves half written is not read, and swept away", async () => {
  const { db, keep, read, sweep, stored, ben, remove } = await seed();
  const never = new Promise<never>(() => {});
  const write = (key: string) => {
    stored.add(key);
    return never;
  };
  void keep(undefined, ben, { write, remove });
  await expect.poll(() => stored.size).toBe(1);
  const rows = await db.selectFrom("files").select("id").where("ownerId", "=", ben.id).execute();

  expect((await read(rows[0]?.id ?? "")).ok).toBe(false);
  await sweep();
  expect(stored.size).toBe(0);
});

test("only the team uploads, and only the app sweeps", async () => {
  const { db, keep, ana, noor, stored, fails, now } = await seed();

  expect(await keep(now, ana)).toBe("");
  expect(stored.size).toBe(0);
  await keep();
  await sweepUploads({ db, actor: noor, remove: fails, now: new Date(now.getTime() + 2 * day) });
  expect(stored.size).toBe(1);
});

test("nobody takes back what somebody else uploaded, or what is pointed at", async () => {
  const { db, keep, read, point, noor, ben, remove, now } = await seed();
  const id = await keep();

  await dropUpload({ db, actor: noor, now }, { fileId: id, remove });
  expect((await read(id)).ok).toBe(true);
  await point(id);
  await dropUpload({ db, actor: ben, now }, { fileId: id, remove });
  expect((await read(id)).ok).toBe(true);
  await point(null);
  await dropUpload({ db, actor: ben, now }, { fileId: id, remove });
  expect((await read(id)).ok).toBe(false);
});

test("a client's person has four attachments waiting at most, even when twelve are sent at once", async () => {
  const { ana, ben, clientId, send, point, sweep, now } = await seed();

  const said = await Promise.all(Array.from({ length: 12 }, () => send(ana, 24 * MB, clientId)));

  expect(said.filter((word) => word === "kept")).toHaveLength(4);
  expect(said.filter((word) => word === "conflict")).toHaveLength(8);
  expect(await send(ben, 24 * MB, null)).toBe("kept");
  await point(null);
  await sweep();
  expect(await send(ana, 24 * MB, clientId, new Date(now.getTime() + day + 2))).toBe("kept");
});

test("a client's people have ten attachments waiting together", async () => {
  const { db, ana, clientId, send } = await seed();
  const colleague = async () => {
    const { id } = await seedMember(db, { role: "client" });
    await db.updateTable("clientMembers").set({ clientId, isPrimary: false }).where("userId", "=", id).execute();
    return { ...ana, id };
  };
  const people = [ana, await colleague(), await colleague(), await colleague()];

  const said = await Promise.all(
    people.flatMap((person) => Array.from({ length: 4 }, () => send(person, 24 * MB, clientId))),
  );

  expect(said.filter((word) => word === "kept")).toHaveLength(10);
});

test("holders of a brief's links fill up their own client's share, and nobody else's", async () => {
  const { db, ana, clientId, send } = await seed();
  const holder = (of: string): Actor => ({ role: "respondent", linkId: newId(), clientId: of, name: "Rui" });
  const other = (await seedMember(db, { role: "client" })).clientId ?? "";

  const said = await Promise.all(Array.from({ length: 12 }, () => send(holder(clientId), 24 * MB, clientId)));

  expect(said.filter((word) => word === "kept")).toHaveLength(10);
  expect(await send(ana, 24 * MB, clientId)).toBe("conflict");
  expect(await send(holder(other), 24 * MB, other)).toBe("kept");
});

test("one of the team has three recordings waiting at most, in parts or at once", async () => {
  const { db, ben, noor, send, now } = await seed();
  const begin = (givenName: string) =>
    beginUpload({ db, actor: ben, now }, { purpose: "video", givenName, size: 2047 * MB, changedAt: now });

  expect(await send(ben, 2047 * MB, null)).toBe("kept");
  expect([(await begin("a.mp4")).ok, (await begin("b.mp4")).ok, (await begin("c.mp4")).ok]).toEqual([
    true,
    true,
    false,
  ]);
  expect((await begin("a.mp4")).ok).toBe(true);
  expect([await send(ben, 24 * MB, null), await send(noor, 24 * MB, null)]).toEqual(["conflict", "kept"]);
});
