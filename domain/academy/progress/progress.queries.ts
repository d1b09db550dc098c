import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import type { ProgressForm } from "../progress.schema.ts";
import type { Progress } from "../videos/video.ts";

/** The percentage of its seconds that must be watched for a video to count as completed. */
const complete = 90;

type Row = { positionS: number; percent: number; completedAt: Date | null };
const toProgress = (row: Row | undefined): Progress => ({
  positionS: row?.positionS ?? 0,
  percent: row?.percent ?? 0,
  isCompleted: (row?.completedAt ?? null) !== null,
});

type ProgressReport = { videoId: string; durationS: number | null; form: ProgressForm; at: Date };

/**
 * Adds newly watched spans to the earlier ones. A completed video stays completed; without a length there is no
 * percentage.
 */
export async function mergeProgress(
  db: Database,
  may: Permit<"progress.write">,
  { videoId, durationS, form: { position, seen, length }, at: now }: ProgressReport,
): Promise<Progress> {
  const duration = durationS || length;
  const inside = seen.map(([from, to]) => [from, duration ? Math.min(to, duration) : to] as const);
  const literal = `{${inside.flatMap(([from, to]) => (from < to ? [`[${from},${to})`] : [])).join(",")}}`;
  const place = duration ? Math.min(position, duration) : position;
  const percent = (all: ReturnType<typeof sql>) =>
    sql`case when ${duration}::int > 0 then least(100, floor(100.0 * coalesce(
      (select sum(upper(span) - lower(span)) from unnest(${all}) as span), 0) / ${duration}::int))::int else 0 end`;
  const fresh = sql`${literal}::int4multirange`;
  const { rows } = await sql<Row>`
    insert into video_progress as kept (user_id, video_id, position_s, seen, percent, completed_at, updated_at)
    values (${may.by}, ${videoId}, ${place}, ${fresh}, ${percent(fresh)},
      case when ${percent(fresh)} >= ${complete} then ${now}::timestamptz end, ${now})
    on conflict (user_id, video_id) do update set
      position_s = excluded.position_s,
      seen = kept.seen + excluded.seen,
      percent = greatest(kept.percent, ${percent(sql`kept.seen + excluded.seen`)}),
      completed_at = coalesce(kept.completed_at,
        case when ${percent(sql`kept.seen + excluded.seen`)} >= ${complete} then ${now}::timestamptz end),
      updated_at = excluded.updated_at
    returning position_s, percent, completed_at`.execute(db);
  return toProgress(rows[0]);
}

/** For players that report no progress: the person says they have watched it. */
export async function markComplete(
  db: Database,
  may: Permit<"progress.write">,
  videoId: string,
  now: Date,
): Promise<Progress> {
  const { rows } = await sql<Row>`
    insert into video_progress as kept (user_id, video_id, position_s, percent, completed_at, updated_at)
    values (${may.by}, ${videoId}, 0, 100, ${now}, ${now})
    on conflict (user_id, video_id) do update set
      percent = 100, completed_at = coalesce(kept.completed_at, excluded.completed_at), updated_at = excluded.updated_at
    returning position_s, percent, completed_at`.execute(db);
  return toProgress(rows[0]);
}
