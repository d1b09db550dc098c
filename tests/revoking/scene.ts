import { createHash } from "node:crypto";
import { type Actor, door } from "#domain/access/actor.ts";
import { authenticateAssistant, connectAssistant, issueTokens, registerApp } from "#domain/assistants/index.ts";
import { makeFeed, openFeed } from "#domain/calendar/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import { newId } from "#domain/kernel/id.ts";
import { tokenHash } from "#domain/users/sessions/token-hash.ts";
import { adminOf, clientOf, staffOf } from "#tests/actors.ts";
import { testDatabase } from "#tests/database.ts";
import { keepSigner } from "#tests/deps.ts";
import { must } from "#tests/invoices.ts";
import { seedMember } from "#tests/people.ts";

export const now = new Date("2026-11-23T09:00:00Z");

export type Scene = {
  db: Database;
  noor: Extract<Actor, { role: "admin" }>;
  id: string;
  clientId: string;
  here: Session;
  there: Session;
};
export type Session = { id: string; token: string };

export async function open(db: Database, userId: string): Promise<Session> {
  const id = newId();
  const token = newId();
  const times = { createdAt: now, lastActiveAt: now, expiresAt: new Date(now.getTime() + 3_600_000) };
  await db
    .insertInto("authSessions")
    .values({ id, tokenHash: tokenHash(token), userId, ...times })
    .execute();
  return { id, token };
}

/** A user with a password, signed in from two browsers. */
export async function seed(role: "staff" | "client"): Promise<Scene> {
  const db = await testDatabase();
  await keepSigner(db);
  const noor = adminOf((await seedMember(db, { role: "admin" })).id);
  const { id, clientId } = await seedMember(db, { role });
  await db.updateTable("authAccounts").set({ password: "hash of a-quiet-doorway" }).where("userId", "=", id).execute();
  return { db, noor, id, clientId: clientId ?? "", here: await open(db, id), there: await open(db, id) };
}

const redirectUri = "http://127.0.0.1:9/callback";
const verifier = "v".repeat(43);
const challenge = createHash("sha256").update(verifier).digest("base64url");

/** What opens something for a person without their session, and whether it still does. */
export async function connect({ db, id, clientId }: Scene, role: "staff" | "client") {
  const actor = role === "staff" ? staffOf(id) : clientOf(id, clientId);
  const form = { client_name: `App ${newId()}`, redirect_uris: [redirectUri] };
  const app = must(await registerApp({ db, actor: door, now }, { form }));
  const scopes = ["updates:read" as const];
  const consent = { appId: app.id, redirectUri, challenge, asked: scopes, scopes };
  const code = async () => must(await connectAssistant({ db, actor, now }, consent)).code;
  const redeem = (secret: string) =>
    issueTokens({ db, actor: door, now }, { kind: "code", secret, appId: app.id, redirectUri, verifier });
  const first = must(await redeem(await code()));
  if (first === "reused") throw new Error("a new code was used before");
  const unredeemed = await code();
  const feed = role === "staff" ? must(await makeFeed({ db, actor, now })).secret : null;
  return {
    access: async () => (await authenticateAssistant({ db, actor: door, now }, { secret: first.access })) !== null,
    refresh: async () =>
      (await issueTokens({ db, actor: door, now }, { kind: "refresh", secret: first.refresh, appId: app.id })).ok,
    code: async () => (await redeem(unredeemed)).ok,
    feed: async () => feed !== null && (await openFeed({ db, actor: door }, feed)).ok,
  };
}
