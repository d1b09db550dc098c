import type { Visit } from "#app/http/visit.ts";
import { done, type Result } from "#domain/kernel/result.ts";
import { listSessions } from "#domain/people/index.ts";
import { browserInWords } from "./browser-in-words.ts";

export type SessionRow = { id: string; browser: string; address: string; since: string; seen: string; isHere: boolean };

/** One's own sessions in words, on one's own clock. */
export async function readSessions({ db, actor, session, now }: Visit): Promise<Result<SessionRow[]>> {
  const listed = await listSessions(db, actor, now);
  if (!listed.ok) return listed;
  const timeZone = "timeZone" in actor ? actor.timeZone : "UTC";
  const spell = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short", timeZone });
  return done(
    listed.value.map(({ id, userAgent, address, createdAt, lastActiveAt }) => ({
      id,
      browser: browserInWords(userAgent ?? ""),
      address: address || "unknown address",
      since: spell.format(createdAt),
      seen: spell.format(lastActiveAt),
      isHere: id === session?.id,
    })),
  );
}
