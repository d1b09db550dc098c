import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import type { Unasked } from "./ask-host.ts";

type HostQuery = { askedBefore: Date; triedBefore: Date; limit: number };

/** Hosted videos whose details are old or were never read, the longest waiting first. Failures are retried sooner. */
export async function selectDue(db: Database, _: Permit<"video.ask_host">, due: HostQuery): Promise<Unasked[]> {
  const rows = await db
    .selectFrom("videos")
    .select(["id", "code", "hostPoster"])
    .where("deletedAt", "is", null)
    .where("code", "is not", null)
    .where((eb) =>
      eb.or([
        eb("askedAt", "is", null),
        eb("askedAt", "<", due.askedBefore),
        eb.and([eb("hostProblem", "is not", null), eb("askedAt", "<", due.triedBefore)]),
      ]),
    )
    .orderBy("askedAt", (order) => order.asc().nullsFirst())
    .orderBy("id")
    .limit(due.limit)
    .execute();
  return rows.map(({ code, ...row }) => ({ ...row, code: code ?? "" }));
}

export type HostFacts = { hostTitle: string | null; hostDurationS: number | null };
type Answer = { id: string; code: string; now: Date };

/** Nothing is stored if the video's code has changed meanwhile. */
export async function saveKnown(
  tx: Database,
  _: Permit<"video.ask_host">,
  { id, code, now }: Answer,
  known: HostFacts & { poster?: { hostPoster: string; posterFileId: string } },
) {
  const { poster, ...facts } = known;
  await tx
    .updateTable("videos")
    .set({ ...facts, ...poster, hostProblem: null, askedAt: now })
    .where("id", "=", id)
    .where("code", "=", code)
    .execute();
}

/** Earlier details stay. */
export async function saveProblem(
  tx: Database,
  _: Permit<"video.ask_host">,
  { id, code, now }: Answer,
  hostProblem: string,
) {
  await tx
    .updateTable("videos")
    .set({ hostProblem, askedAt: now })
    .where("id", "=", id)
    .where("code", "=", code)
    .execute();
}
