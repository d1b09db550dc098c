import { z } from "zod";
import { logged } from "#domain/access/command.ts";
import type { Context, ReadContext } from "#domain/access/context.ts";
import { declareCommand } from "#domain/access/declare-command.ts";
import { permit } from "#domain/access/permit.ts";
import { conflictsOf, overtaken } from "#domain/kernel/conflict.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { selectKeys } from "./chain.queries.ts";
import { keyReplaced } from "./events.ts";
import { findKeyToReplace, replaceKey } from "./proof.queries.ts";
import type { ProofKey } from "./proof.ts";
import { findKeys, makeKey } from "./signing-key.ts";

export const proofConflict = conflictsOf("proof", {
  changed: overtaken("Someone else made a new key in the meantime. Check it, then try again."),
});

/** `seen`: the key that was shown; empty where there was none. */
const keyForm = z.object({ seen: z.string().max(16) });

/** Signs receipts with a new key from now on. Those signed before stay valid: the public part of their key is kept. */
export const replaceReceiptKey = declareCommand({
  action: "proof.replace_key",
  refusedAs: "forbidden",
  input: keyForm,
  run: async ({ db, now }: Context, { seen }, may) => {
    const former = await findKeyToReplace(db, may);
    if ((former ?? "") !== seen) return proofConflict("changed");
    const { row } = makeKey(findKeys(db));
    if (!(await replaceKey(db, may, { key: row, former, now }))) return proofConflict("changed");
    return logged(null, keyReplaced(former, row.id, now));
  },
});

/** The keys that receipts are and were signed with, the latest first. */
export async function listReceiptKeys({ db, actor }: ReadContext): Promise<Result<ProofKey[]>> {
  const may = permit(actor, "proof.list_keys", undefined);
  return may ? done(await selectKeys(db, may)) : refuse({ kind: "missing" });
}
