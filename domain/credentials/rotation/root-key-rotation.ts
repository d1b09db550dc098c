import { logged } from "#domain/access/command.ts";
import type { Context, ReadContext } from "#domain/access/context.ts";
import { declareCommand } from "#domain/access/declare-command.ts";
import { permit } from "#domain/access/permit.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { credentialEvents } from "../events.ts";
import { countSealed } from "./rotation.queries.ts";

type RotationStep = { step: "stage" | "activate" | "rewrap" | "retire"; keyId: string; secrets?: number };

/** Writes a root key rotation's progress to the audit log, in the step's own transaction. */
export const noteRotation = declareCommand({
  action: "key.rotate",
  refusedAs: "forbidden",
  run: async (_: Context, { keyId, ...after }: RotationStep) =>
    logged(null, credentialEvents["root_key.rotated"].entry({ entityId: keyId, after })),
});

/** The number of secrets sealed by each root key, by its id. */
export async function readSealed({ db, actor }: ReadContext): Promise<Result<Map<string, number>>> {
  const may = permit(actor, "key.rotate", undefined);
  if (!may) return refuse({ kind: "forbidden" });
  return done(new Map((await countSealed(db, may)).map(({ keyId, secrets }) => [keyId, secrets])));
}
