import { data, redirect } from "react-router";
import { loadSession, requestContext, requireRole } from "#app/http/request-context.ts";
import { toSudo } from "#app/http/respond.ts";
import { jobs } from "#domain/access/actor.ts";
import { mayOffer, permit } from "#domain/access/permit.ts";
import { openGoogleClient } from "#domain/google-client/index.ts";
import type { Route } from "./+types/google-connect";
import { perPerson } from "./availability/connection.ts";
import { backFrom, googleTrip } from "./availability/google-trip.ts";

/** Google knows one address to send hosts back to, so the team's and clients' hosts take the same way. */
export const middleware = [loadSession, requireRole("admin", "staff", "client")];

/** On the way to Google. Only a link leads here, as browsers let no form lead to another site. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { db, app, session, actor } = ctx;
  if (!("id" in actor) || !mayOffer(actor, "connected_calendar.write", { userId: actor.id }))
    throw data(null, { status: 404 });
  // A link brings nothing that could be lost, so that the proof is asked for on a page of its own.
  if (!permit(actor, "connected_calendar.connect", { userId: actor.id })) throw toSudo(new URL(request.url).pathname);
  const near = await app.limits.take("connect-calendar", actor.id, perPerson);
  if (!near.ok) return backFrom(ctx, "limited");
  const client = await openGoogleClient({ db, actor: jobs }, app.keys);
  if (!client) return backFrom(ctx, "off");
  const attempt = app.google.newAttempt();
  const cookie = googleTrip.begin(ctx, { sessionId: session?.id ?? "", attempt, clientKey: client.key });
  return redirect(await app.google.addressFor(client, attempt), { headers: { "Set-Cookie": cookie } });
}
