import { personOf } from "#domain/access/actor.ts";
import type { Context, ReadContext } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { isId } from "#domain/kernel/id.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import type { ProgressForm } from "../progress.schema.ts";
import { findVideo } from "../videos/video.queries.ts";
import type { Progress } from "../videos/video.ts";
import { markComplete, mergeProgress } from "./progress.queries.ts";

/** Stores the actor's own progress in a video they may watch. Not an audited action. */
export async function saveProgress(
  { db, actor, now }: Context,
  { id, form }: { id: string; form: ProgressForm },
): Promise<Result<Progress>> {
  const found = await findWatched({ db, actor }, id);
  if (!found) return refuse({ kind: "missing" });
  const { durationS } = found.video;
  return done(await mergeProgress(db, found.may, { videoId: id, durationS, form, at: now }));
}

/** "I have seen it": for external players that report no progress. */
export async function markWatched({ db, actor, now }: Context, id: string): Promise<Result<Progress>> {
  const found = await findWatched({ db, actor }, id);
  if (!found?.video.code) return refuse({ kind: "missing" });
  return done(await markComplete(db, found.may, id, now));
}

async function findWatched({ db, actor }: ReadContext, id: string) {
  const userId = personOf(actor) ?? "";
  const found = isId(id) ? await findVideo(db, id, personOf(actor)) : null;
  const may = found && permit(actor, "video.watch", found.subject) && permit(actor, "progress.write", { userId });
  return found && may ? { video: found.video, may } : null;
}
