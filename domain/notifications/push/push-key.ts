import { logged, unchanged } from "#domain/access/command.ts";
import type { Context } from "#domain/access/context.ts";
import { declareCommand } from "#domain/access/declare-command.ts";
import { permit } from "#domain/access/permit.ts";
import type { Row } from "#domain/kernel/database.ts";
import { newId } from "#domain/kernel/id.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { houseSecret, type SecretKeeper } from "#domain/kernel/sealing.ts";
import { mailEvents } from "../events.ts";
import { deletePushKey, findPushKey, insertPushKey } from "./push.queries.ts";

/** The private half of the key by which push services know the agency. */
export const pushSecret = houseSecret("push key");

/** `publicKey` is what browsers are given; `secret` signs. */
type KeyPair = { publicKey: string; secret: string };
export type OpenPushKey = KeyPair & { id: string };

/** `make`: a new pair of keys. */
export type PushKeyDeps = { keys: SecretKeeper; make: () => KeyPair };

/** Null when the root key it was sealed with is gone: then it signs nothing any more. */
export function openStored(keys: SecretKeeper, { id, publicKey, ...stored }: Row<"pushKeys">): OpenPushKey | null {
  try {
    return { id, publicKey, secret: pushSecret.open(keys, { id, ...stored }) };
  } catch {
    return null;
  }
}

const makeKey = declareCommand({
  action: "push.open_key",
  run: async ({ db, now, keys, make }: Context & PushKeyDeps, { lost }: { lost: string | null }, may) => {
    if (lost) await deletePushKey(db, may, lost);
    const { publicKey, secret } = make();
    const id = newId(now.getTime());
    const row = { id, publicKey, madeAt: now, ...pushSecret.seal(keys, { id, secretVersion: 1 }, secret) };
    if (!(await insertPushKey(db, may, row))) return refuse({ kind: "missing" });
    // The first comes with the app, as its root key does.
    return lost ? logged(null, mailEvents["push_key.replaced"].entry({ entityId: id })) : unchanged(null);
  },
});

/**
 * By the app itself, as it starts. The key is made the first time, and anew where the root key it was sealed with is gone:
 * browsers that were subscribed for the former one are not notified any more.
 */
export async function openPushKey(context: Context & PushKeyDeps): Promise<Result<OpenPushKey>> {
  const { db, actor, keys } = context;
  if (!permit(actor, "push.open_key", undefined)) return refuse({ kind: "missing" });
  const known = await findPushKey(db);
  const usable = known && openStored(keys, known);
  if (usable) return done(usable);
  await makeKey(context, { lost: known?.id ?? null });
  const stored = await findPushKey(db);
  const made = stored && openStored(keys, stored);
  return made ? done(made) : refuse({ kind: "missing" });
}
