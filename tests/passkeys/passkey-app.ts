import type { Actor } from "#domain/access/actor.ts";
import { door } from "#domain/access/actor.ts";
import type { Database } from "#domain/kernel/database.ts";
import { newId } from "#domain/kernel/id.ts";
import { authenticate } from "#domain/users/index.ts";
import {
  addPasskey,
  askForPasskey,
  offerPasskey,
  type PasskeyDeps,
  signInWithPasskey,
} from "#domain/users/passkeys/index.ts";
import { tokenHash } from "#domain/users/sessions/token-hash.ts";
import { passkeysOf } from "#platform/auth/passkeys.ts";
import { createTestApp } from "#tests/test-app.ts";
import { type Authenticator, newAuthenticator } from "./authenticator.ts";

export const origin = "https://agency.example";

/** A test app whose users have devices; the passkeys are checked by the app's own code. */
export async function openPasskeyApp(own?: Database) {
  const app = await createTestApp(own);
  const { db, now } = app;
  const meansAt = (at: Date): PasskeyDeps => ({ passkeys: passkeysOf(origin), brand: "Foyer", now: at });
  const deps = meansAt(now);
  const later = (seconds: number) => meansAt(new Date(now.getTime() + seconds * 1000));

  const openSession = async (userId: string, needs: string | null = null) => {
    const times = { createdAt: now, lastActiveAt: now, expiresAt: new Date(now.getTime() + 3_600_000) };
    const id = newId();
    const token = newId();
    await db
      .insertInto("authSessions")
      .values({ id, userId, tokenHash: tokenHash(token), needs, ...times })
      .execute();
    return { id, token };
  };
  /** The options the app sends to a device; throws if it refuses. */
  const offered = async (actor: Actor, sessionId: string) =>
    granted(await offerPasskey({ db, actor, ...deps }, sessionId));
  const asked = async (actor: Actor, purpose: "second_factor" | "sudo", sessionId: string) =>
    granted(await askForPasskey({ db, actor, ...deps }, { purpose, sessionId }));
  const askedAtDoor = async () =>
    granted(await askForPasskey({ db, actor: door, ...deps }, { purpose: "sign_in", sessionId: null }));

  /** A user adds a passkey in one of their sessions. */
  async function register(actor: Actor, sessionId: string, device: Authenticator = newAuthenticator(origin)) {
    const answer = device.create(await offered(actor, sessionId));
    const added = await addPasskey({ db, actor, ...deps }, { answer, name: "My phone", sessionId });
    return { device, added };
  }
  return { ...app, deps, later, openSession, offered, asked, askedAtDoor, register };
}

function granted<T>(result: { ok: true; value: T } | { ok: false; problem: object }): T {
  if (!result.ok) throw new Error(`refused: ${JSON.stringify(result.problem)}`);
  return result.value;
}

/** Ben, who has added a passkey of his device; `here` is the session he did it in. */
export async function openWithPasskey(own?: Database) {
  const app = await openPasskeyApp(own);
  const { db, ben, deps } = app;
  const here = await app.openSession(ben.id);
  const { device, added } = await app.register(ben, here.id);
  const recoveryCodes = (added.ok && added.value.recoveryCodes) || [];
  const signIn = (answer: ReturnType<typeof device.get>, at = deps) =>
    signInWithPasskey({ db, actor: door, ...at }, answer);
  const meet = async (token: string) =>
    (await authenticate({ db, actor: door, now: deps.now }, { token, activeAt: null })).actor;
  const pendingSignIn = { role: "arriving", id: ben.id, needs: "second_factor" } as const;
  return { ...app, here, device, recoveryCodes, signIn, meet, pendingSignIn };
}
