import type { ReadContext } from "#domain/access/context.ts";
import { permit, refusal } from "#domain/access/permit.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { signInConflict } from "../conflicts.ts";
import { findPerson } from "../person.queries.ts";
import { writeChallenge } from "./challenge.queries.ts";
import { findKnown } from "./passkey.queries.ts";
import { mostPasskeys, type PasskeyDeps, type PasskeyOptions } from "./passkey.ts";

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
