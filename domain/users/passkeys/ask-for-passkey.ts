import type { Actor } from "#domain/access/actor.ts";
import type { ReadContext } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { writeChallenge } from "./challenge.queries.ts";
import { findKnown } from "./passkey.queries.ts";
import type { PasskeyDeps, PasskeyOptions, PasskeyPurpose } from "./passkey.ts";

type Input = { purpose: Exclude<PasskeyPurpose, "add">; sessionId: string | null };

/** What a browser needs to use a passkey: any passkey when signing in, one of the caller's own afterwards. */
export async function askForPasskey(
  { db, actor, passkeys, now }: ReadContext & PasskeyDeps,
  { purpose, sessionId }: Input,
): Promise<Result<PasskeyOptions>> {
  const userId = "id" in actor ? actor.id : "";
  const may = permitFor(actor, purpose, userId);
  const isAtDoor = purpose === "sign_in";
  if (!may || isAtDoor !== (sessionId === null)) return refuse({ kind: "missing" });
  const known = isAtDoor ? [] : await findKnown(db, userId);
  if (!isAtDoor && known.length === 0) return refuse({ kind: "missing" });
  const challenge = await writeChallenge(db, may, { purpose, sessionId, now });
  return done(await passkeys.optionsToUse({ challenge, known }));
}

/** Who may use a passkey for this purpose. */
export function permitFor(actor: Actor, purpose: Input["purpose"], userId: string) {
  if (purpose === "sign_in") return permit(actor, "passkey.sign_in", undefined);
  if (purpose === "sudo") return permit(actor, "session.prove", { userId });
  return actor.role === "arriving" ? permit(actor, "factor.pass", { userId }) : null;
}
