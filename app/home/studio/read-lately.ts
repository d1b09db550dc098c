import { isDescribed, tellChange } from "#app/audit/activity-words.ts";
import type { Change } from "#app/audit/change-list.tsx";
import { subjectLink } from "#app/audit/subject-link.ts";
import type { RequestContext } from "#app/http/request-context.ts";
import { formatAgo } from "#app/ui/format-ago.ts";
import { mayOffer } from "#domain/access/permit.ts";
import { type LogLine, readLog } from "#domain/audit/index.ts";
import { listNotifications } from "#domain/notifications/index.ts";

const most = 6;

/** What changed lately: for admins from the audit log, for others what they were notified of. */
export async function readLately(ctx: RequestContext): Promise<{ changes: Change[]; all: string }> {
  const { db, actor, now, formats } = ctx;
  if (!mayOffer(actor, "audit.read", undefined)) return { changes: await readNews(ctx), all: "/notifications" };
  const log = await readLog({ db, actor }, { filter: {}, timeZone: formats.timeZone });
  const lines = log.ok ? log.value.lines : [];
  const changes = lines
    .filter((line) => line.by && isDescribed(line))
    .filter((line, at, all) => !isSame(line, all[at - 1]))
    .slice(0, most)
    .map((line) => {
      const { id, at, by, subject, clientId } = line;
      return {
        id,
        who: by ? { name: by, isPerson: true } : null,
        words: tellChange(line),
        when: formatAgo(at, now, formats),
        subject: subject && { name: subject.name, to: subjectLink(subject, clientId, true) },
      };
    });
  return { changes, all: "/studio/workspace/settings/audit-log" };
}

/** One person's same work on one record, which is told once. */
const isSame = (one: LogLine, other: LogLine | undefined) =>
  one.by === other?.by &&
  one.action === other?.action &&
  (one.entityId === other?.entityId || one.entity === "setting");

async function readNews({ db, actor, now, formats }: RequestContext): Promise<Change[]> {
  const news = await listNotifications({ db, actor }, null);
  if (!news.ok) return [];
  return news.value.notifications.slice(0, most).map(({ id, titles, path, latestAt }) => ({
    id,
    who: null,
    words: ["", ""],
    when: formatAgo(latestAt, now, formats),
    subject: { name: titles.at(-1) ?? "", to: path },
  }));
}
