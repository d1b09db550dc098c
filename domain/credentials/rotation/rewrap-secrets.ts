import type { ReadContext } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import type { SealBinding } from "#domain/kernel/sealing.ts";
import { beforeAll } from "./rotation.queries.ts";
import { type Kind, type May, sealedKinds } from "./sealed-kinds.ts";

export type Rewrapper = { id: string; rewrap: (place: SealBinding, sealed: Uint8Array) => Uint8Array };
type Input = { rewrapper: Rewrapper; atOnce?: number; tell?: (done: number) => void };
type Rewrapped = { done: number; broken: string[] };

/**
 * Re-seals all secrets with the current key, in batches: if interrupted, the next run continues after the last commit.
 * Secrets that cannot be opened are reported and left unchanged.
 */
export async function rewrapSecrets({ db, actor }: ReadContext, input: Input): Promise<Result<Rewrapped>> {
  const may = permit(actor, "key.rotate", undefined);
  if (!may) return refuse({ kind: "forbidden" });
  const all: Rewrapped = { done: 0, broken: [] };
  for (const kind of sealedKinds)
    for (let after: string | undefined = beforeAll; after; ) after = await rewrapSome(db, may, kind, input, after, all);
  return done(all);
}

/** One transaction; returns the last id of the batch, or nothing after the last one. */
async function rewrapSome(db: Database, may: May, kind: Kind, input: Input, after: string, all: Rewrapped) {
  const { rewrapper, atOnce = 100, tell } = input;
  const keyId = rewrapper.id;
  return db.transaction().execute(async (tx) => {
    const rows = await kind.lock(tx, may, { keyId, after, atMost: atOnce });
    for (const { id, place, sealed } of rows) {
      const rewrapped = attempt(() => rewrapper.rewrap(place, sealed));
      if (rewrapped) await kind.save(tx, may, id, { sealed: Buffer.from(rewrapped), keyId });
      if (rewrapped) all.done += 1;
      else all.broken.push(`${kind.name} ${id}`);
    }
    if (rows.length > 0) tell?.(all.done);
    return rows.at(-1)?.id;
  });
}

function attempt(rewrap: () => Uint8Array) {
  try {
    return rewrap();
  } catch {
    return null;
  }
}
