import { loadSession, type RequestContext, requestContext, requireRole } from "#app/http/request-context.ts";
import { jobs } from "#domain/access/actor.ts";
import { connectGoogle, dropConsent } from "#domain/booking/connected/index.ts";
import { openGoogleClient } from "#domain/google-client/index.ts";
import type { Route } from "./+types/google-callback";
import { backFrom, googleTrip } from "./availability/google-trip.ts";

export const middleware = [loadSession, requireRole("admin", "staff", "client")];

/** Where Google sends a host back to. Only the session that set out gets any further. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  return backFrom(ctx, await arrive(ctx, request.headers, url.search));
}

/** The word for what went wrong; null when the calendar is connected. */
async function arrive(ctx: RequestContext, headers: Headers, search: string): Promise<Parameters<typeof backFrom>[1]> {
  const { db, actor, session, app, now } = ctx;
  const taken = googleTrip.takenBy(ctx, headers);
  if (!taken || taken.sessionId !== session?.id || !("id" in actor)) return "expired";
  const client = await openGoogleClient({ db, actor: jobs }, app.keys);
  if (!client) return "off";
  if (client.key !== taken.clientKey) return "expired";
  const { id } = actor;
  const drop = (refreshToken: string, userName: string | null) =>
    dropConsent({ db, actor }, { hostId: id, userName, withdraw: () => app.google.revoke({ client, refreshToken }) });
  const consent = await app.google.finish(client, taken.attempt, search);
  if (!consent.ok) {
    if (consent.refreshToken) {
      const named = await app.google.calendars({ client, refreshToken: consent.refreshToken });
      await drop(consent.refreshToken, named.ok ? named.userName : null);
    }
    app.log.warn({ detail: consent.detail }, "a calendar at Google was not connected");
    return consent.because;
  }
  const { refreshToken } = consent;
  const found = await app.google.calendars({ client, refreshToken });
  if (!found.ok) {
    await drop(refreshToken, null);
    app.log.warn({ detail: found.because }, "the calendars of an account at Google could not be read");
    return "calendars";
  }
  const { userName, calendars } = found;
  const given = { consent: { userName, calendars, refreshToken }, keys: app.keys };
  const connected = await connectGoogle({ db, actor, now }, { hostId: id, ...given });
  if (connected.ok) return null;
  await drop(refreshToken, userName);
  return connected.problem.kind === "conflict" ? "calendar-connected" : "refused";
}
