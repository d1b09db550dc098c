import { readImport } from "#domain/imports/index.ts";
import { newId } from "#domain/kernel/id.ts";
import { readCsv } from "#platform/csv/read-csv.ts";
import { adminOf } from "#tests/actors.ts";
import type { Fields, Kind } from "../expectation.ts";
import type { Side } from "../principals.ts";
import type { Scene } from "../scene.ts";

type TableState = "draft" | "running" | "imported";

/** A table on its way in, a large one that is being taken, or one that was imported. All admins share them, so both sides have the same rights. */
export const importedTable =
  (state: TableState): Kind =>
  async (scene, side) => {
    if (side === "missing") return { params: { tableId: newId() } };
    return { params: { tableId: await scene.cast.once(`${state} table of ${side}`, () => seedTable(scene, state)) } };
  };

/** Imports exactly what the preview shows. */
export async function readSeen(scene: Scene, side: Side): Promise<Fields> {
  const { params } = await importedTable("draft")(scene, side);
  const read = (text: string) => {
    const table = readCsv(text, 10);
    return table.ok ? table.rows : [];
  };
  const deps = { now: scene.app.clock(), read, decimal: () => null };
  const shown = await readImport(
    { db: scene.db, actor: adminOf(scene.cast.people.admin.id), ...deps },
    params?.["tableId"] ?? "",
  );
  return { intent: "import", seen: shown.ok ? shown.value.seen : "" };
}

async function seedTable({ db, app }: Scene, state: TableState) {
  const id = newId();
  const now = app.clock();
  const done = state === "imported" ? { importedAt: now, addedCount: 1, updatedCount: 0 } : {};
  const tableText = `name,email\nMark Mills,${id}@mills.example`;
  const mapping = JSON.stringify({ name: "name", email: "email" });
  const columns = ["name", "email"];
  const other = { name: "Other", text: `name,email\nMary Mills,mary-${id}@mills.example`, columns };
  const reading = JSON.stringify({ sheet: "First", columns, others: [other] });
  await db
    .insertInto("imports")
    .values({ id, kind: "lead", onMatch: "skip", tableText, mapping, reading, createdAt: now, ...done })
    .execute();
  // The job leaves it alone: it begins later.
  const begunAt = new Date(now.getTime() + 365 * 86_400_000);
  const run = { importId: id, rowCount: 1, work: "taking", begunAt };
  if (state === "running") await db.insertInto("importRuns").values(run).execute();
  return id;
}
