import type { PoolConfig } from "pg";
import { expect, onTestFinished } from "vitest";
import { startImport } from "#domain/imports/index.ts";
import { plainTable } from "#domain/kernel/table/table-fields.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { freshDatabase } from "#tests/database.ts";
import { urlOf } from "#tests/database-url.ts";
import { createTestApp } from "#tests/test-app.ts";
import type { Place } from "./kills.ts";

const lines = 1_500;
const columns = ["company", "first name", "last name", "email"];

/** A database of its own with a table of clients that takes a while to import. */
export async function openLongImport(name: string) {
  const connection: PoolConfig = await freshDatabase("migrated", name);
  const db = openDatabase(connection);
  onTestFinished(() => db.destroy());
  const { noor } = await createTestApp(db);
  let id = "";
  const rows = Array.from({ length: lines }, (_, n) => `Client ${n},Ana,Silva,ana${n}@clients.test`);
  const text = [columns.join(","), ...rows].join("\n");
  const count = async (rows: Promise<unknown[]>) => (await rows).length;

  return {
    connection,
    place: (): Place => [urlOf(connection), "", `${noor.id} ${id}`],
    async begin() {
      const started = await startImport(
        { db, actor: noor, now: new Date() },
        { kind: "client", onMatch: "skip", ...plainTable(text, columns) },
      );
      if (!started.ok) throw new Error(started.problem.kind);
      id = started.value.id;
    },
    /** Fails when something of the import is there without the rest. */
    async state() {
      const found = await db.selectFrom("imports").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
      const entries = await count(db.selectFrom("auditLog").select("id").where("entityId", "=", id).execute());
      const there = await Promise.all([
        count(db.selectFrom("clients").select("id").where("companyName", "like", "Client %").execute()),
        count(
          db.selectFrom("people").select("id").where("firstName", "=", "Ana").where("status", "=", "invited").execute(),
        ),
        count(db.selectFrom("importRows").select("entityId").where("importId", "=", id).execute()),
      ]);
      const isThere = found.importedAt !== null && found.undoneAt === null;
      expect(there).toEqual(isThere ? [lines, lines, lines] : [0, 0, 0]);
      expect(entries).toBe(found.undoneAt ? 2 : isThere ? 1 : 0);
      if (found.undoneAt) expect(found.keptCount).toBe(0);
      return found.undoneAt ? "undone" : isThere ? "imported" : "waiting";
    },
  };
}
