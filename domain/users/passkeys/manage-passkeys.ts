import { idOf, self } from "#domain/access/actor.ts";
import { logged } from "#domain/access/command.ts";
import type { ReadContext } from "#domain/access/context.ts";
import { declareCommand } from "#domain/access/declare-command.ts";
import { permit, refusal } from "#domain/access/permit.ts";
import { done, type Result, refuse, unwrap } from "#domain/kernel/result.ts";
import { signInConflict } from "../conflicts.ts";
import { userEvents } from "../events.ts";
import { deleteIdleCodes, lockFactors } from "../factors/factor.queries.ts";
import { findPerson } from "../person.queries.ts";
import { deleteSessionsOf } from "../session.queries.ts";
import { keepingAnAdmin } from "../standing/able-admins.queries.ts";
import { writeChallenge } from "./challenge.queries.ts";
import { deletePasskey, findKnown, saveName, selectPasskeys } from "./passkey.queries.ts";
import { mostPasskeys, type PasskeyDeps, type PasskeyOptions } from "./passkey.ts";
/** `isBackedUp`: synced by a password manager, so that it survives losing the device. */
export type PasskeyLine = { id: string; name: string; isBackedUp: boolean; createdAt: Date; lastUsedAt: Date | null };

/** The actor's own passkeys, oldest first. */
export async function listPasskeys({ db, actor }: ReadContext): Promise<Result<PasskeyLine[]>> {
  const id = "id" in actor ? actor.id : "";
  const may = permit(actor, "factor.read", { userId: id });
  return may ? done(await selectPasskeys(db, may, id)) : refuse({ kind: "missing" });
}

/** What a browser needs to create a passkey for the caller. Excludes devices that already have one. */
export async function offerPasskey(
  { db, actor, passkeys, brand, now }: ReadContext & PasskeyDeps,
  sessionId: string,
): Promise<Result<PasskeyOptions>> {
  const id = "id" in actor ? actor.id : "";
  const may = permit(actor, "passkey.add", { userId: id });
  if (!may) return refusal(actor, "passkey.add", { userId: id });
  const person = await findPerson(db, id);
  if (!person) return refuse({ kind: "missing" });
  const known = await findKnown(db, id);
  if (known.length >= mostPasskeys) return signInConflict("too-many-passkeys", String(mostPasskeys));
  const challenge = await writeChallenge(db, may, { purpose: "add", sessionId, now });
  const owner = { id, email: person.email, name: `${person.firstName} ${person.lastName}` };
  return done(await passkeys.optionsToAdd({ challenge, brand, owner, known }));
}

type Input = { passkeyId: string; name: string };

/** Renames one of the caller's passkeys; another person's is missing. */
export const renamePasskey = declareCommand({
  action: "passkey.rename",
  subject: self,
  run: async ({ db, actor }, { passkeyId, name }: Input, may) => {
    const id = idOf(actor);
    if (!(await saveName(db, may, { personId: id, id: passkeyId }, name))) return refuse({ kind: "missing" });
    return logged(null, userEvents["person.passkey_renamed"].entry({ entityId: id, after: { passkey: "renamed" } }));
  },
});

/** `sessionId`: the session that stays. */
type RemovePasskeyInput = { passkeyId: string; sessionId: string };

/** Removes one of the caller's passkeys; another person's is missing. Every session but this one ends. */
export const removePasskey = declareCommand({
  action: "passkey.remove",
  refusedAs: "forbidden",
  subject: self,
  run: async ({ db, actor }, { passkeyId, sessionId }: RemovePasskeyInput, may) => {
    const id = idOf(actor);
    const remove = async () => {
      await lockFactors(db, may, id);
      return deletePasskey(db, may, { personId: id, id: passkeyId });
    };
    const removed = unwrap(await keepingAnAdmin(db, may, remove, "own"));
    if (!removed) return refuse({ kind: "missing" });
    await deleteIdleCodes(db, may, id);
    await deleteSessionsOf(db, may, id, sessionId);
    return logged(null, userEvents["person.passkey_removed"].entry({ entityId: id, after: { passkey: "removed" } }));
  },
});
