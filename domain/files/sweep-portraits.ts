import type { ReadContext } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { deleteUnusedPortraits } from "./file.queries.ts";
import { keyOfSize } from "./keep-portrait.ts";

const day = 24 * 60 * 60 * 1000;

type Sweep = { sizes: readonly number[]; remove: (key: string) => Promise<void>; now: Date };

/** Deletes unused portraits older than a day. */
export async function sweepPortraits({ db, actor, sizes, remove, now }: ReadContext & Sweep): Promise<void> {
  const may = permit(actor, "picture.sweep", undefined);
  if (!may) return;
  const keys = await deleteUnusedPortraits(db, may, new Date(now.getTime() - day));
  for (const key of keys) for (const size of sizes) await remove(keyOfSize(key, size));
}
