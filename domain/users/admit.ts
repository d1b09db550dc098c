import { logged, recorded } from "#domain/access/command.ts";
import type { Context, ReadContext } from "#domain/access/context.ts";
import { declareCommand } from "#domain/access/declare-command.ts";
import { permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { done, type Result, refuse, unwrap } from "#domain/kernel/result.ts";
import { userEvents } from "./events.ts";
import { findProtection } from "./factors/factor.queries.ts";
import { findOwnIdentity, saveIdentityUse } from "./identities/identity.queries.ts";
import { findOwnPasskey } from "./passkeys/passkey.queries.ts";
import { findHash } from "./passwords/password.queries.ts";
import { findOpenPortal, findPerson, lockPerson, saveSignIn } from "./person.queries.ts";
import { isRole, type Role } from "./person.ts";
import { insertSession } from "./session.queries.ts";
import { type Devices, deleteRunOut, takeOverBrowser } from "./sessions/browser.queries.ts";

/**
 * What the person signed in with, as it was when checked: the hash the password matched; the passkey, which also counts
 * as the second factor; or the company account, which does so if the admin says that its provider asks for one.
 */
export type SignInProof = { hashed: string } | { passkeyId: string } | { identityId: string; isTwoFactor: boolean };

/**
 * `newDevice` describes the browser, if it has never signed in to this account before; `devices` is what its cookie calls it,
 * whoever signed in there last, and what it is called from now on.
 */
type Entrant = {
  id: string;
  shown: SignInProof;
  token: string;
  address: string;
  userAgent: string;
  newDevice?: string | null;
  devices?: Devices;
};
type Entry = { role: Role; lastSignInAt: Date | null };

const forbidden = refuse({ kind: "forbidden" } as const);

/**
 * Opens a session for a person who has proved who they are, and returns their role. `missing` without a profile;
 * `forbidden` while suspended, archived or only invited, for a client member without an open portal, and when the
 * credential was changed or removed meanwhile. Also deletes expired sessions.
 */
export const admit = declareCommand({
  action: "session.meet",
  refusedAs: "forbidden",
  run: async (context: Context, { id, shown, devices, ...browser }: Entrant, may) => {
    const { db, actor: door, now } = context;
    const mayEnd = permit(door, "session.end", undefined);
    if (!mayEnd) return forbidden;
    await lockPerson(db, may, id);
    const found = unwrap(await findEntry(db, id));
    if (!(await stillFits(db, id, shown))) return forbidden;
    const { since, passkeys } = await findProtection(db, id);
    const owesFactor = !isTwoFactor(shown) && (since !== null || passkeys > 0);
    // The provider may have let them in without asking anything, so a company account is no fresh proof of identity.
    const hasSudo = !("identityId" in shown);
    const sessionId = await insertSession(db, may, { userId: id, owesFactor, hasSudo, now, ...browser });
    if (devices) await takeOverBrowser(db, may, { devices, userId: id, sessionId });
    if ("identityId" in shown) await saveIdentityUse(db, may, shown.identityId, now);
    await saveSignIn(db, may, id, now);
    if (browser.newDevice && found.lastSignInAt) await noteDevice(context, { id, browser: browser.newDevice });
    await deleteRunOut(db, mayEnd, { now });
    return recorded(found.role);
  },
});

/** Triggers an email to an account's owner about a sign-in from a new browser. */
const noteDevice = declareCommand({
  action: "session.note_device",
  run: async (_: Context, { id, browser }: { id: string; browser: string }) =>
    logged(null, userEvents["person.device_noted"].entry({ entityId: id, after: { browser } })),
});

async function stillFits(tx: Database, id: string, shown: SignInProof): Promise<boolean> {
  if ("hashed" in shown) return (await findHash(tx, id)) === shown.hashed;
  if ("passkeyId" in shown) return findOwnPasskey(tx, id, shown.passkeyId);
  return findOwnIdentity(tx, id, shown.identityId);
}

const isTwoFactor = (shown: SignInProof) => "passkeyId" in shown || ("identityId" in shown && shown.isTwoFactor);

/** The role a person would sign in with now. */
export async function readEntry({ db, actor: door }: ReadContext, id: string): Promise<Result<Role>> {
  const found = permit(door, "session.meet", undefined) ? await findEntry(db, id) : forbidden;
  return found.ok ? done(found.value.role) : found;
}

export async function findEntry(db: Database, id: string): Promise<Result<Entry>> {
  const person = await findPerson(db, id);
  if (!person || !isRole(person.role)) return refuse({ kind: "missing" });
  if (person.status !== "active" || (person.role === "client" && !(await findOpenPortal(db, id)))) return forbidden;
  return done({ role: person.role, lastSignInAt: person.lastSignInAt });
}
