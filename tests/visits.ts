import type { RequestContext } from "#app/http/request-context.ts";
import type { Actor } from "#domain/access/actor.ts";
import type { Database } from "#domain/kernel/database.ts";
import { dayIn } from "#domain/kernel/day.ts";
import { formatsFor } from "#domain/kernel/format/formats.ts";
import { newId } from "#domain/kernel/id.ts";
import { tokenHash } from "#domain/users/sessions/token-hash.ts";
import { testAppContext } from "./api-server.ts";

/** The RequestContext of a request by this actor, with a new session. */
export async function visitOf(db: Database, actor: Actor & { id: string }, now: Date): Promise<RequestContext> {
  const id = newId();
  const times = { createdAt: now, lastActiveAt: now, expiresAt: new Date(now.getTime() + 3_600_000) };
  await db
    .insertInto("authSessions")
    .values({ id, userId: actor.id, tokenHash: tokenHash(newId()), ...times })
    .execute();
  const session = { id, wasViewing: false, idleEndsAt: times.expiresAt, endsAt: times.expiresAt };
  const formats = formatsFor({ locale: "en-GB", timeZone: "UTC" });
  const app = testAppContext(db, now);
  const clock = { now, today: dayIn(now, "UTC"), timeZone: "UTC" };
  return { db, actor, session, ...clock, keys: app.keys, formats, app, address: newId(), admitUpload: () => {} };
}

export function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}
