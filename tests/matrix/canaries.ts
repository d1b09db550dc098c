import { globSync, readFileSync } from "node:fs";
import pg, { type PoolConfig } from "pg";
import { newId } from "#domain/kernel/id.ts";
import { enterMailbox } from "#tests/mailbox/enter-mailbox.ts";
import type { Cast } from "./cast.ts";
import { openWordFinder } from "./find-words.ts";
import type { Stage } from "./stage.ts";

/** A word for each secret; if one appears anywhere outside, there is a leak. */
export type Canaries = { words: Map<string, string>; find: (text: string) => string[] };

export function openCanaries(): Canaries {
  const words = new Map<string, string>();
  const finder = openWordFinder<string>();
  let learned = 0;
  function learn() {
    if (learned === words.size) return;
    for (const word of [...words.keys()].slice(learned))
      for (const one of spellings(word)) finder.add(one, word, one.slice(0, startLength));
    learned = words.size;
  }
  function find(text: string) {
    learn();
    const found = finder.find(text);
    return found.size === 0 ? [] : [...words].flatMap(([word, where]) => (found.has(word) ? [where] : []));
  }
  return { words, find };
}

const startLength = 6;

function spellings(word: string) {
  const bytes = Buffer.from(word);
  return [word, bytes.toString("hex"), bytes.toString("base64").replace(/=+$/, "").slice(0, -1)];
}

export function hide({ words }: Canaries, where: string): string {
  const word = `canary${newId().replaceAll("-", "").slice(-14)}`;
  words.set(word, where);
  return word;
}

type At = Pick<Stage, "app">;

/** Puts a word into every place where the app stores a secret of the agency itself. */
export async function seedAgencyCanaries({ app }: At, canaries: Canaries): Promise<void> {
  const { db, keys } = app;
  const server = { host: "127.0.0.1", port: 9, security: "none", user: "replies", isOn: false };
  const google = { rowId: newId(), ownerKind: "house", ownerId: "house", field: "Google client secret", version: 1 };
  const clientSecret = keys.seal(google, Buffer.from(hide(canaries, "client secret at Google")));
  await db
    .insertInto("googleClients")
    .values({ id: google.rowId, clientId: "agency", sealed: clientSecret, keyId: keys.id, changedAt: app.clock() })
    .onConflict((known) => known.doNothing())
    .execute();
  const channel = { rowId: newId(), ownerKind: "house", ownerId: "house", field: "webhook secrets", version: 1 };
  const address = `https://hooks.slack.com/services/T/B/${hide(canaries, "address of a chat channel")}`;
  const secrets = keys.seal(channel, Buffer.from(JSON.stringify({ current: address, former: null })));
  const slack = { kind: "slack", name: "Sales", url: "https://hooks.slack.com/", events: ["task.created"] };
  await db
    .insertInto("webhookEndpoints")
    .values({ id: channel.rowId, ...slack, sealed: secrets, keyId: keys.id, createdAt: app.clock() })
    .execute();
  const push = { rowId: newId(), ownerKind: "house", ownerId: "house", field: "push key", version: 1 };
  const pushKey = keys.seal(push, Buffer.from(hide(canaries, "key for notifications in browsers")));
  await db.deleteFrom("pushKeys").execute();
  await db
    .insertInto("pushKeys")
    .values({ id: push.rowId, publicKey: "B".repeat(87), sealed: pushKey, keyId: keys.id, madeAt: app.clock() })
    .execute();
  await enterMailbox(app, { ...server, password: hide(canaries, "password of the mailbox for replies") });
  const stripe = { secret: hide(canaries, "key to Stripe"), signing: hide(canaries, "signature of Stripe") };
  const safe = { rowId: "stripe", ownerKind: "house", ownerId: "house", field: "secret", version: 1 };
  const sealed = keys.seal(safe, Buffer.from(JSON.stringify(stripe)));
  await db
    .insertInto("serviceKeys")
    .values({ name: "stripe", sealed, keyId: keys.id, changedAt: app.clock() })
    .execute();
}

/**
 * Puts a word into every place where the app stores a secret of the cast; returns the credentials' ids. `isBare`: they
 * have neither second factors nor connected calendars.
 */
export async function seedCanaries(at: At, cast: Cast, canaries: Canaries, { isBare = false } = {}) {
  if (!isBare) await seedFactors(at, cast, canaries);
  if (!isBare) await seedCalendar(at, cast, canaries);
  return seedCredentials(at, cast, canaries);
}

async function seedFactors({ app: { db, keys, clock } }: At, { people }: Cast, canaries: Canaries) {
  const rows = (["staff", "admin", "owner"] as const).map((who) => {
    const { id: personId } = people[who];
    const place = { rowId: personId, ownerKind: "person", ownerId: personId, field: "totp", version: 1 };
    const sealed = keys.seal(place, Buffer.from(hide(canaries, `second factor of ${who}`)));
    return { personId, sealed, keyId: keys.id, createdAt: clock(), confirmedAt: clock() };
  });
  await db.insertInto("secondFactors").values(rows).execute();
}

async function seedCalendar({ app: { db, keys, clock } }: At, { people: { staff } }: Cast, canaries: Canaries) {
  const id = newId();
  const place = { rowId: id, ownerKind: "person", ownerId: staff.id, field: "calendar password", version: 1 };
  const sealed = keys.seal(place, Buffer.from(hide(canaries, "app password of staff")));
  const server = { kind: "caldav", address: "https://cloud.example/", userName: "staff", found: "[]" };
  const account = { ...server, sealed, keyId: keys.id };
  // Read just now: the app does not refresh it while the clock is stopped.
  const read = { entries: "[]", fetchedAt: clock(), createdAt: clock() };
  await db
    .insertInto("connectedCalendars")
    .values({ id, hostId: staff.id, ...account, ...read })
    .execute();
}

async function seedCredentials({ app: { db, keys, clock } }: At, { people, clients }: Cast, canaries: Canaries) {
  const createdAt = clock();
  type Owner = { clientId: string; userId: null } | { clientId: null; userId: string };
  function credential(where: string, { clientId, userId }: Owner, kind = "other", state = "current") {
    const id = newId();
    const [ownerKind, ownerId] = clientId ? ["client", clientId] : ["user", userId ?? ""];
    const place = { rowId: id, ownerKind, ownerId, field: "secret", version: 1 };
    const sealed = keys.seal(place, Buffer.from(hide(canaries, where)));
    const [label, login] = kind === "google" ? [null, clientId ? "a@gmail.test" : null] : [where, null];
    return { id, clientId, userId, kind, state, label, login, sealed, keyId: keys.id, createdAt, strength: 4 };
  }
  const ofA = { clientId: clients.A, userId: null };
  const rows = {
    google: credential("Google of A", ofA, "google"),
    ofA: credential("Credential of A", ofA),
    retired: credential("Retired one of A", ofA, "other", "retired"),
    ofB: credential("Credential of B", { clientId: clients.B, userId: null }),
    own: credential("Google of an admin", { clientId: null, userId: people.admin.id }, "google"),
  };
  await db.insertInto("credentials").values(Object.values(rows)).execute();
  return { ofA: rows.ofA.id, retired: rows.retired.id, ofB: rows.ofB.id, own: rows.own.id };
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
