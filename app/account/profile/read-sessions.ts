import type { RequestContext } from "#app/http/request-context.ts";
import type { Stamp } from "#domain/kernel/format/formats.ts";
import { mapped, type Result } from "#domain/kernel/result.ts";
import { listSessions } from "#domain/users/sessions/index.ts";
import { formatBrowser } from "./format-browser.ts";

export type SessionRow = { id: string; browser: string; address: string; since: Stamp; seen: Stamp; isHere: boolean };

/** The user's own sessions, formatted in their time zone. */
export function readSessions({ db, actor, session, now, formats }: RequestContext): Promise<Result<SessionRow[]>> {
  return mapped(listSessions({ db, actor, now }), (all) =>
    all.map(({ id, userAgent, address, createdAt, lastActiveAt }) => ({
      id,
      browser: formatBrowser(userAgent ?? ""),
      address: address || "unknown address",
      since: formats.stamp(createdAt),
      seen: formats.stamp(lastActiveAt),
      isHere: id === session?.id,
    })),
  );
}
