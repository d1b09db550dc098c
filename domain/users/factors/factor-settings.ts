import { idOf, self } from "#domain/access/actor.ts";
import { logged } from "#domain/access/command.ts";
import type { ReadContext } from "#domain/access/context.ts";
import { declareCommand } from "#domain/access/declare-command.ts";
import { permit, refusal } from "#domain/access/permit.ts";
import { isId } from "#domain/kernel/id.ts";
import { done, type Result, refuse, unwrap } from "#domain/kernel/result.ts";
import { signInConflict } from "../conflicts.ts";
import { userEvents } from "../events.ts";
import { deletePasskeysOf } from "../passkeys/passkey.queries.ts";
import { findPerson } from "../person.queries.ts";
import { deleteSessionsOf, endAccessOf } from "../session.queries.ts";
import { keepingAnAdmin } from "../standing/able-admins.queries.ts";
import {
  countRecoveryCodes,
  deleteFactor,
  findProtection,
  replaceRecoveryCodes,
  writeFactor,
} from "./factor.queries.ts";
import { digestOf, type FactorDeps, newRecoveryCodes, placeOf } from "./factor.ts";
/** Since when a person has an authenticator app, and how many passkeys and unused recovery codes. */
export type FactorState = { since: Date | null; passkeys: number; recoveryCodesLeft: number };

export async function readFactor({ db, actor }: ReadContext, personId: string): Promise<Result<FactorState>> {
  const may = isId(personId) ? permit(actor, "factor.read", { userId: personId }) : null;
  if (!may) return refuse({ kind: "missing" });
  const recoveryCodesLeft = await countRecoveryCodes(db, may, personId);
  return done({ ...(await findProtection(db, personId)), recoveryCodesLeft });
}

/** Shown once: the secret to type, and the URI for the QR code. */
export type NewFactor = { secret: string; uri: string };

/** Creates a secret for an authenticator app. It has no effect until confirmed with a code. */
export async function startFactor({
  db,
  actor,
  totp,
  sealer,
  brand,
  now,
}: ReadContext & FactorDeps): Promise<Result<NewFactor>> {
  const id = "id" in actor ? actor.id : "";
  const may = permit(actor, "factor.change", { userId: id });
  if (!may) return refusal(actor, "factor.change", { userId: id });
  const person = await findPerson(db, id);
  if (!person) return refuse({ kind: "missing" });
  const secret = totp.newSecret();
  const sealed = sealer.seal(placeOf(id, 1), Buffer.from(secret));
  if (!(await writeFactor(db, may, id, { sealed, keyId: sealer.id, version: 1 }, now)))
    return signInConflict("has-factor");
  return done({ secret, uri: totp.uriOf(secret, { issuer: brand, label: person.email }) });
}

/** Removes the actor's own second factor; every session but this one ends. */
export const removeFactor = declareCommand({
  action: "factor.change",
  refusedAs: "forbidden",
  subject: self,
  run: async ({ db, actor }, { sessionId }: { sessionId: string }, may) => {
    const id = idOf(actor);
    if (!(await deleteFactor(db, may, id))) return refuse({ kind: "missing" });
    await deleteSessionsOf(db, may, id, sessionId);
    return logged(
      null,
      userEvents["person.factor_changed"].entry({ entityId: id, after: { secondFactor: "removed" } }),
    );
  },
});

/** Removes the second factor of another person who lost it, passkeys included; ends all their sessions. */
export const removeFactorOf = declareCommand({
  action: "factor.remove_others",
  refusedAs: "forbidden",
  ids: ["id"],
  run: async ({ db, now }, { id }, may) => {
    const removed = unwrap(await keepingAnAdmin(db, may, () => deletePasskeysOf(db, may, id)));
    const hadPasskeys = removed;
    if (!(await deleteFactor(db, may, id)) && !hadPasskeys) return refuse({ kind: "missing" });
    await endAccessOf(db, may, { personId: id, now });
    return logged(
      null,
      userEvents["person.factors_removed"].entry({ entityId: id, after: { secondFactor: "removed" } }),
    );
  },
});

/** Ten new recovery codes, returned only here; the old ones become invalid. */
export const renewRecoveryCodes = declareCommand({
  action: "factor.change",
  refusedAs: "forbidden",
  subject: self,
  run: async ({ db, actor }, _, may) => {
    const id = idOf(actor);
    const { since, passkeys } = await findProtection(db, id);
    if (!since && passkeys === 0) return refuse({ kind: "missing" });
    const recoveryCodes = newRecoveryCodes();
    await replaceRecoveryCodes(db, may, id, recoveryCodes.map(digestOf));
    return logged(
      { recoveryCodes },
      userEvents["person.factor_changed"].entry({ entityId: id, after: { recoveryCodes: "renewed" } }),
    );
  },
});
