import { sql } from "kysely";
import type { Actor } from "#domain/access/actor.ts";
import type { Database } from "#domain/kernel/database.ts";
import { newId } from "#domain/kernel/id.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { staffOf } from "#tests/actors.ts";
import { freshDatabase } from "#tests/database.ts";
import { assignedTo } from "#tests/tasks.ts";
import { createTestApp } from "./test-app.ts";

export type Item = { id: string; clientId: string | null; title: string; body: string; at: Date };

export const parts = ["plan", "mail", "äpfel", "Preis", "land", "ing", "über", "x7", "20", "Ö", "karte", "mai", "e"];

let state = 7;
/** Pseudo-random numbers, the same in each run. */
export function roll(below: number) {
  state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
  return Math.floor((state / 2_147_483_648) * below);
}
const pick = <T>(from: readonly T[]) => from[roll(from.length)] as T; // the index is below its length
export const word = () => Array.from({ length: 1 + roll(3) }, () => pick(parts)).join("");
export const words = (most: number) => Array.from({ length: 1 + roll(most) }, word).join(pick([" ", " ", " - "]));

const plain = (text: string) => text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
const wordsIn = (text: string) =>
  plain(text)
    .split(/[^a-z0-9]+/)
    .filter((one) => one !== "");

/**
 * The specification of the search, applied to a row without any index. Other fields of an item are between title and
 * body.
 */
export function holds({ title, body }: Item, query: string) {
  const text = plain(`${title}  ${body}`);
  const asked = plain(query);
  const written = wordsIn(text);
  if (asked.length < 3) return written.some((one) => one.startsWith(asked));
  return text.includes(asked) || wordsIn(asked).every((one) => written.includes(one));
}

/** A database in which only these items can be found, of three clients and of none. `few` is assigned to one client. */
export async function openShelf(name: string, count: number) {
  const db = openDatabase(await freshDatabase("migrated", name));
  const app = await createTestApp(db);
  const clients = [newId(), newId()];
  for (const id of clients) await db.insertInto("clients").values({ id, companyName: "Nord" }).execute();
  await sql`delete from search_docs`.execute(db);
  const items: Item[] = Array.from({ length: count }, (_, nth) => ({
    id: newId(),
    clientId: pick([...clients, app.clientId, null]),
    title: words(3),
    body: words(8),
    at: new Date(app.now.getTime() - nth * 60_000),
  }));
  await put(db, items);
  const few = staffOf(app.ben.id, { scope: "assigned", assignments: [assignedTo(app.clientId)] });
  const sees = (who: Actor, { clientId }: Item) => who !== few || clientId === null || clientId === app.clientId;
  return { ...app, items, few, sees };
}

export async function put(db: Database, items: Item[]) {
  const rows = items.map(({ at, ...item }) => ({ ...item, kind: "prompt", createdAt: at, updatedAt: at }));
  for (let from = 0; from < rows.length; from += 2_000) {
    const some = rows.slice(from, from + 2_000);
    await db.insertInto("vaultItems").values(some).execute();
  }
  await sql`analyze search_docs`.execute(db);
}
