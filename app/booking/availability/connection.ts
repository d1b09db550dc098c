import { redirect } from "react-router";
import { mayProveByCode, proveBeside } from "#app/http/prove.ts";
import type { RequestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { tooOften } from "#app/ui/too-often.ts";
import { jobs, personOf } from "#domain/access/actor.ts";
import { chooseCalendar, connectCalendar, disconnectCalendar } from "#domain/booking/connected/index.ts";
import { connectionForm } from "#domain/booking/connected-calendar.schema.ts";
import { revokeBy } from "#domain/google-client/index.ts";
import { fieldsOf } from "#domain/kernel/fields-of.ts";
import { done, type Result, unwrap, wrap } from "#domain/kernel/result.ts";
import { findCalendars } from "#platform/caldav/find-calendars.ts";
import { availabilityOf } from "./google-trip.ts";

type ConnectionInput = { address: string; userName: string; calendar: string };
export type ConnectionProblem = {
  kind: "connection";
  typed: ConnectionInput;
  fields: Record<string, string[]>;
  /** It asks for a proof of identity, beside what was typed. */
  proof?: { byCode: boolean; because: string | null; at: number };
  /** After too many tries: how many seconds to wait. */
  waitSeconds?: number;
};

/** Connects, chooses or disconnects a calendar: returns the problems, or null when it was done. */
export async function changeConnection(
  ctx: RequestContext,
  hostId: string,
  form: FormData,
  request: Request,
): Promise<ConnectionProblem | null> {
  const { db, actor, now } = ctx;
  const entered = (name: string) => String(form.get(name) ?? "");
  // The password is never given back.
  const typed = { address: entered("address"), userName: entered("userName"), calendar: entered("calendar") };
  const answer = await change();
  if (answer.ok) return null;
  const { problem } = answer;
  const fields = problem.kind === "invalid" ? problem.fields : {};
  const isOfProof = "proofPassword" in fields || "proofCode" in fields;
  if (problem.kind === "sudo" || isOfProof) {
    const proof = { byCode: await mayProveByCode(ctx), because: null, at: Date.now() };
    return { kind: "connection", typed, fields, proof };
  }
  if (problem.kind === "invalid") return { kind: "connection", typed, fields };
  if (problem.kind !== "limited") return orThrow(answer);
  const { retryAfterSeconds: waitSeconds } = problem;
  return { kind: "connection", typed, fields: { address: [tooOften] }, waitSeconds };

  async function change(): Promise<Result<null>> {
    const asked = form.get("do");
    if (asked === "disconnect") return disconnect(ctx, hostId);
    if (asked === "choose-calendar") return chooseCalendar({ db, actor, now }, { hostId, url: typed.calendar });
    const { address, userName } = typed;
    const proved = await proveBeside(ctx, request, form);
    return proved.ok ? connect(proved.value, hostId, { address, userName, password: entered("password") }) : proved;
  }
}

async function disconnect(ctx: RequestContext, hostId: string): Promise<Result<null>> {
  const { db, actor, now } = ctx;
  const { keys, google } = ctx.app;
  const revoke = revokeBy({ db, actor: jobs }, { keys, revoke: google.revoke });
  const left = await disconnectCalendar({ db, actor, now }, { hostId, keys, revoke });
  if (left.ok && !left.value.isWithdrawn) throw redirect(`${availabilityOf(ctx)}?google=untold`);
  return left.ok ? done(null) : left;
}

const timeouts = { milliseconds: 15_000 };
/** Each try asks a server that the host names, and may be a guess at a password there. */
export const perPerson = { points: 10, seconds: 10 * 60 };

function connect(
  { db, actor, now, app: { keys, config, limits } }: RequestContext,
  hostId: string,
  typed: Omit<ConnectionInput, "calendar"> & { password: string },
): Promise<Result<null>> {
  return wrap(async (): Promise<Result<null>> => {
    const checked = connectionForm.safeParse(typed);
    if (!checked.success) return { ok: false, problem: { kind: "invalid", fields: fieldsOf(checked.error) } };
    unwrap(await limits.take("connect-calendar", personOf(actor) ?? "", perPerson));
    const find = (account: Parameters<typeof findCalendars>[0]) =>
      findCalendars(account, { ...timeouts, allowedHosts: config.calendarHosts });
    return connectCalendar({ db, actor, now }, { hostId, form: checked.data, find, keys });
  });
}
