import { redirect } from "react-router";
import { requestContext } from "#app/http/request-context.ts";
import { door } from "#domain/access/actor.ts";
import { openProvider } from "#domain/identity-provider/index.ts";
import { Doorway } from "../doorway.tsx";
import { titled } from "../links/link-page.ts";
import type { Route } from "./+types/leave";
import { companyTrip } from "./company-trip.ts";
import { toldBack } from "./told.ts";

const perAddress = { points: 30, seconds: 10 * 60 };

/** On the way to the provider. A page, and not a redirect: browsers let no form lead to another site. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const taken = companyTrip.takenBy(ctx, request.headers);
  if (!taken) throw redirect("/login");
  const near = await ctx.app.limits.take("company", ctx.address, perAddress);
  if (!near.ok) throw toldBack(ctx, "limited", taken.purpose);
  const provider = await openProvider({ db: ctx.db, actor: door }, ctx.app.keys);
  if (!provider || provider.key !== taken.providerKey) throw toldBack(ctx, provider ? "expired" : "off", taken.purpose);
  const address = await ctx.app.openId.addressFor(provider, taken.attempt);
  if (address.ok) return { url: address.url, host: new URL(address.url).host };
  ctx.app.log.warn({ detail: address.detail }, "the identity provider could not be asked");
  throw toldBack(ctx, address.because, taken.purpose);
}

export const meta: Route.MetaFunction = () => titled("One moment");

export default function Leave({ loaderData: { url, host } }: Route.ComponentProps) {
  return (
    <Doorway title="One moment" open={0.6}>
      <meta httpEquiv="refresh" content={`0; url=${url}`} />
      <p>You sign in at {host} and come back here.</p>
      <a href={url}>Continue</a>
    </Doorway>
  );
}
