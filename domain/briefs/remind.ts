import { logged, unchanged } from "#domain/access/command.ts";
import type { Context } from "#domain/access/context.ts";
import { declareCommand } from "#domain/access/declare-command.ts";
import { noteReminded, takeSilentBrief } from "./brief.queries.ts";
import { briefEvents } from "./events.ts";
import { selectLinks } from "./link.queries.ts";

const day = 24 * 60 * 60 * 1000;

/** Reminds of one brief that nobody answered for so many days; false where there is none. */
const remindOfOne = declareCommand({
  action: "brief.remind",
  run: async ({ db, now }, { days }: { days: number }, may) => {
    const clientId = await takeSilentBrief(db, may, new Date(now.getTime() - days * day));
    if (!clientId) return unchanged(false);
    await noteReminded(db, may, clientId, now);
    const links = await selectLinks(db, may, clientId);
    const entries = links
      .filter(({ revokedAt, expiresAt }) => !revokedAt && expiresAt > now)
      .map(({ id, name }) => {
        return briefEvents["brief_link.reminded"].entry({ entityId: id, clientId, after: { to: name } });
      });
    return logged(true, briefEvents["brief.reminded"].entry({ entityId: clientId, clientId }), ...entries);
  },
});

/**
 * Job: reminds of each silent brief, at most three times; 0 days: not at all. Several instances may run at once: a brief is taken
 * by one.
 */
export async function remindOfBriefs(context: Context, { days }: { days: number }): Promise<number> {
  if (days === 0) return 0;
  for (let reminded = 0; ; reminded++) {
    const taken = await remindOfOne(context, { days });
    if (!taken.ok || !taken.value) return reminded;
  }
}
