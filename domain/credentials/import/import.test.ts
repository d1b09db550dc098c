import { expect, test } from "vitest";
import { newId } from "#domain/kernel/id.ts";
import { adminOf } from "#tests/actors.ts";
import { signer } from "#tests/deps.ts";
import { openVault } from "#tests/vault.ts";
import { importCredentials, listCredentials, previewImport, type TableRow } from "../index.ts";

async function openImport() {
  const vault = await openVault();
  const { db, noor, clientId, now, add } = vault;
  const company = `Moss ${clientId}`;
  await db.updateTable("clients").set({ companyName: company }).where("id", "=", clientId).execute();
  const twin = `Twin ${clientId}`;
  for (const id of [newId(), newId()]) await db.insertInto("clients").values({ id, companyName: twin }).execute();
  await add({ label: "Shop", login: "ana" });
  const cells = { company, label: "Hosting", login: "ana", url: "", secret: "kx7Pq2vRm9Tz4w" };
  const table: TableRow[] = [
    { row: 2, cells },
    { row: 3, cells: { ...cells, company: company.toUpperCase(), label: "Mailbox", secret: " blank " } },
    { row: 4, cells: { ...cells, company: "Nobody & Co" } },
    { row: 5, cells: { ...cells, company: twin } },
    { row: 6, cells: { ...cells, label: "SHOP" } },
    { row: 7, cells: { ...cells, label: "hosting " } },
    { row: 8, cells: { ...cells, label: "Empty", secret: "" } },
    { row: 9, cells: { ...cells, label: "Odd", url: "javascript:alert(1)" } },
  ];
  const preview = async (rows = table, actor = noor) => {
    const read = await previewImport({ db, actor }, { rows, signer });
    if (!read.ok) throw new Error(read.problem.kind);
    return read.value;
  };
  const take = async (seen: string, key = newId(), rows = table) =>
    importCredentials({ db, actor: noor, sealer: signer, now }, { rows, seen, key });
  const labels = async () => {
    const listed = await listCredentials({ db, actor: noor }, clientId);
    return listed.ok ? listed.value.credentials.map(({ label }) => label) : [];
  };
  return { ...vault, table, preview, take, labels };
}

test("a preview says of every row what will become of it and why, tells no secret, and writes nothing", async () => {
  const { preview, labels } = await openImport();

  const { planned } = await preview();

  expect(planned.map(({ row, refused }) => [row, refused])).toEqual([
    [2, null],
    [3, null],
    [4, "No client has this name."],
    [5, "2 clients have this name."],
    [6, "It already exists."],
    [7, "It is in the file twice."],
    [8, "It has no secret."],
    [9, "Enter a web address, such as agency.example."],
  ]);
  expect(planned[0]).toMatchObject({ label: "Hosting", login: "ana", length: 14, strength: 4 });
  expect(JSON.stringify(planned)).not.toMatch(/kx7Pq2vRm9Tz4w| blank /);
  expect(await labels()).toEqual(["Shop"]);
});

test("what was previewed is kept, once, with a line for each in the audit log", async () => {
  const { db, noor, clientId, preview, take, labels, reveal } = await openImport();
  const [{ seen }, key] = [await preview(), newId()];

  const answers = await Promise.all([take(seen, key), take(seen, key), take(seen, key)]);

  for (const answer of answers) expect(answer).toEqual({ ok: true, value: { kept: 2, refused: 6 } });
  expect(await labels()).toEqual(["Hosting", "Mailbox", "Shop"]);
  const auditEntries = db.selectFrom("auditLog").selectAll().where("actorId", "=", noor.id).orderBy("id");
  const lines = (await auditEntries.execute()).filter(({ action }) => action !== "credential.reveal").slice(1);
  expect(lines.map(({ action, entityId }) => [action, entityId === "import"])).toEqual([
    ["credential.write", false],
    ["credential.write", false],
    ["data.import", true],
  ]);
  expect(JSON.stringify(lines)).not.toMatch(/kx7Pq2vRm9Tz4w| blank /);
  const mailbox = await db
    .selectFrom("credentials")
    .select("id")
    .where("clientId", "=", clientId)
    .where("label", "=", "Mailbox")
    .executeTakeFirstOrThrow();
  expect(await reveal(noor, mailbox.id)).toEqual({ ok: true, value: { secret: " blank " } });
});

test("another file than the previewed one, or a house that changed since, is refused and nothing is written", async () => {
  const { table, preview, take, labels, add } = await openImport();
  const { seen } = await preview();
  const changed = table.map(({ row, cells }) => ({ row, cells: { ...cells, secret: "swapped" } }));

  expect(await take(seen, newId(), changed)).toMatchObject({ problem: { kind: "conflict" } });
  await add({ label: "Hosting", login: "ana" });
  expect(await take(seen)).toMatchObject({ problem: { kind: "conflict" } });
  expect(await labels()).toEqual(["Hosting", "Shop"]);
});

test("a failure in the middle leaves nothing behind", async () => {
  const { db, noor, table, preview, labels, now } = await openImport();
  const { seen } = await preview();
  let sealed = 0;
  const sealer = {
    ...signer,
    seal: (...place: Parameters<typeof signer.seal>) => {
      if (sealed++ === 1) throw new Error("the power is gone");
      return signer.seal(...place);
    },
  };

  const failing = importCredentials({ db, actor: noor, sealer, now }, { rows: table, seen, key: newId() });

  await expect(failing).rejects.toThrow("the power is gone");
  expect(await labels()).toEqual(["Shop"]);
});

test("only an admin with a fresh proof previews and imports", async () => {
  const { db, ben, ana, noor, table, now } = await openImport();

  for (const [actor, kind] of [
    [ben, "forbidden"],
    [ana, "forbidden"],
    [adminOf(noor.id, { hasSudo: false }), "sudo"],
  ] as const) {
    expect(await previewImport({ db, actor }, { rows: table, signer })).toMatchObject({ problem: { kind } });
    const input = { rows: table, seen: "", key: newId() };
    expect(await importCredentials({ db, actor, sealer: signer, now }, input)).toMatchObject({ problem: { kind } });
  }
});
