import { globSync, readFileSync } from "node:fs";
import pg, { type PoolConfig } from "pg";
import { newId } from "#domain/kernel/id.ts";
import { enterMailbox } from "#tests/mailbox/enter-mailbox.ts";
import type { Cast } from "./cast.ts";
import type { Stage } from "./stage.ts";

/** A word for each secret; if one appears anywhere outside, there is a leak. */
export type Canaries = { words: Map<string, string>; find: (text: string) => string[] };

export function openCanaries(): Canaries {
  const words = new Map<string, string>();
  const spellings = (word: string) => {
    const bytes = Buffer.from(word);
    return [word, bytes.toString("hex"), bytes.toString("base64").replace(/=+$/, "").slice(0, -1)];
  };
  /**
   * The words grouped by the first characters of their encodings: a long log is then searched once per prefix, not per
   * word.
   */
  const known = new Map<string, Map<string, string>>();
  let learned = 0;
  function learn() {
    for (const word of [...words.keys()].slice(learned))
      for (const one of spellings(word)) {
        const start = one.slice(0, startLength);
        known.set(start, (known.get(start) ?? new Map<string, string>()).set(one, word));
      }
    learned = words.size;
  }
  function find(text: string) {
    learn();
    const found = new Set<string>();
    for (const [start, formatted] of known) {
      const lengths = new Set([...formatted.keys()].map(({ length }) => length));
      for (let at = text.indexOf(start); at !== -1; at = text.indexOf(start, at + 1))
        for (const length of lengths) {
          const word = formatted.get(text.slice(at, at + length));
          if (word) found.add(word);
        }
    }
    return [...words].flatMap(([word, where]) => (found.has(word) ? [where] : []));
  }
  return { words, find };
}

const startLength = 6;

export function hide({ words }: Canaries, where: string): string {
  const word = `canary${newId().replaceAll("-", "").slice(-14)}`;
  words.set(word, where);
  return word;
}

type Hidden = { ofA: string; retired: string; ofB: string; own: string };

/** Puts a word into every place where the app stores a secret of the cast; returns the credentials' ids. */
export async function seedCanaries({ app }: Stage, cast: Cast, canaries: Canaries): Promise<Hidden> {
  const { db, keys } = app;
  const createdAt = app.clock();
  async function credential(where: string, owner: { clientId: string } | { userId: string }, more = {}) {
    const id = newId();
    const [ownerKind, ownerId] = "clientId" in owner ? ["client", owner.clientId] : ["user", owner.userId];
    const place = { rowId: id, ownerKind, ownerId, field: "secret", version: 1 };
    const sealed = keys.seal(place, Buffer.from(hide(canaries, where)));
    const row = { id, ...owner, kind: "other", label: where, sealed, keyId: keys.id, createdAt, strength: 4, ...more };
    await db.insertInto("credentials").values(row).execute();
    return id;
  }
  const { A, B } = cast.clients;
  for (const who of ["staff", "admin", "owner"] as const) {
    const { id: personId } = cast.people[who];
    const place = { rowId: personId, ownerKind: "person", ownerId: personId, field: "totp", version: 1 };
    const sealed = keys.seal(place, Buffer.from(hide(canaries, `second factor of ${who}`)));
    const row = { personId, sealed, keyId: keys.id, createdAt, confirmedAt: createdAt };
    await db
      .insertInto("secondFactors")
      .values(row)
      .onConflict((known) => known.doNothing())
      .execute();
  }
  const calendar = { rowId: newId(), ownerKind: "person", ownerId: cast.people.staff.id, field: "calendar password" };
  const password = keys.seal({ ...calendar, version: 1 }, Buffer.from(hide(canaries, "app password of staff")));
  const account = {
    address: "https://cloud.example/",
    userName: "staff",
    found: "[]",
    sealed: password,
    keyId: keys.id,
  };
  await db
    .insertInto("connectedCalendars")
    .values({ id: calendar.rowId, hostId: calendar.ownerId, ...account, createdAt })
    .onConflict((known) => known.doNothing())
    .execute();
  const server = { host: "127.0.0.1", port: 9, security: "none", user: "replies", isOn: false };
  await enterMailbox(app, { ...server, password: hide(canaries, "password of the mailbox for replies") });
  await credential("Google of A", { clientId: A }, { kind: "google", label: null, login: "a@gmail.test" });
  const stripe = { secret: hide(canaries, "key to Stripe"), signing: hide(canaries, "signature of Stripe") };
  const safe = { rowId: "stripe", ownerKind: "house", ownerId: "house", field: "secret", version: 1 };
  const sealed = keys.seal(safe, Buffer.from(JSON.stringify(stripe)));
  const service = { name: "stripe", sealed, keyId: keys.id, changedAt: createdAt };
  await db
    .insertInto("serviceKeys")
    .values(service)
    .onConflict((known) => known.doNothing())
    .execute();
  return {
    ofA: await credential("Credential of A", { clientId: A }),
    retired: await credential("Retired one of A", { clientId: A }, { state: "retired" }),
    ofB: await credential("Credential of B", { clientId: B }),
    own: await credential("Google of an admin", { userId: cast.people.admin.id }, { kind: "google", label: null }),
  };
}

/** Every row of every table as text, including emails, the audit log and limits. */
export async function readTables(connection: PoolConfig): Promise<string> {
  const client = new pg.Client(connection);
  await client.connect();
  const { rows: tables } = await client.query<{ name: string }>(
    "select quote_ident(table_name) as name from information_schema.tables where table_schema = 'public'",
  );
  const texts: string[] = [];
  for (const { name } of tables) {
    const { rows } = await client.query<{ row: string }>(`select t::text as row from ${name} t`);
    texts.push(...rows.map(({ row }) => row));
  }
  await client.end();
  return texts.join("\n");
}

/** Everything in the client build that a browser may be sent. */
export const readBundle = (): string =>
  globSync("build/client/**/*.{js,css,html,json}")
    .map((file) => readFileSync(file, "utf8"))
    .join("\n");
