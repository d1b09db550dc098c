import type { ReadContext } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { selectPasskeys } from "./passkey.queries.ts";

/** `isBackedUp`: synced by a password manager, so that it survives losing the device. */
export type PasskeyLine = { id: string; name: string; isBackedUp: boolean; createdAt: Date; lastUsedAt: Date | null };

/** The actor's own passkeys, oldest first. */
export async function listPasskeys({ db, actor }: ReadContext): Promise<Result<PasskeyLine[]>> {
  const id = "id" in actor ? actor.id : "";
  const may = permit(actor, "factor.read", { userId: id });
  return may ? done(await selectPasskeys(db, may, id)) : refuse({ kind: "missing" });
}
