import { redirect } from "react-router";
import { passwordDeps } from "#app/http/password-deps.ts";
import { type RequestContext, requestContext } from "#app/http/request-context.ts";
import { door } from "#domain/access/actor.ts";
import { type OpenProvider, openProvider } from "#domain/identity-provider/index.ts";
import { linkIdentity, signInWithIdentity } from "#domain/users/identities/index.ts";
import { acceptInvitation } from "#domain/users/links/index.ts";
import { accountOf } from "#domain/users/tries/index.ts";
import type { Identity } from "#platform/openid/openid.ts";
import { enter, perAddress } from "../enter.ts";
import { nextFor } from "../next.ts";
import { onwards } from "../onwards.ts";
import type { Route } from "./+types/callback";
import { type CompanyTrip, companyTrip, type Purpose } from "./company-trip.ts";
import { toldBack } from "./told.ts";

/** Where the provider sends people back to. Only the browser that set out gets any further. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const taken = companyTrip.takenBy(ctx, request.headers);
  if (!taken) return toldBack(ctx, "expired", null);
  const { purpose } = taken;
  const near = await ctx.app.limits.take("sign-in", ctx.address, perAddress);
  if (!near.ok) return toldBack(ctx, "limited", purpose);
  if (purpose.kind === "link" && ctx.session?.id !== purpose.sessionId) return toldBack(ctx, "expired", null);
  const provider = await openProvider({ db: ctx.db, actor: door }, ctx.app.keys);
  if (!provider) return toldBack(ctx, "off", purpose);
  return arrive(ctx, taken, provider, { search: url.search, headers: request.headers });
}

type Arriving = { search: string; headers: Headers };

async function arrive(ctx: RequestContext, taken: CompanyTrip, provider: OpenProvider, { search, headers }: Arriving) {
  const { purpose, attempt } = taken;
  if (provider.key !== taken.providerKey) return toldBack(ctx, "expired", purpose);
  const finished = await ctx.app.openId.finish(provider, attempt, search);
  if (!finished.ok) {
    ctx.app.log.warn({ detail: finished.detail }, "a sign-in with a company account was refused");
    return toldBack(ctx, finished.because, purpose);
  }
  const { identity } = finished;
  if (purpose.kind === "link") return link(ctx, purpose, identity);
  const refused = purpose.kind === "invitation" ? await accept(ctx, purpose, identity) : null;
  return refused ?? signIn(ctx, purpose, { identity, isTwoFactor: provider.asksForFactor, headers });
}

type Linking = Extract<Purpose, { kind: "link" }>;

async function link(ctx: RequestContext, purpose: Linking, identity: Identity) {
  const { db, actor, now } = ctx;
  const linked = await linkIdentity({ db, actor, now }, { identity, sessionId: purpose.sessionId });
  if (linked.ok) return redirect(purpose.back, { headers: { "Set-Cookie": companyTrip.end(ctx) } });
  return toldBack(ctx, linked.problem.kind === "conflict" ? linked.problem.code : "expired", purpose);
}

type Inviting = Extract<Purpose, { kind: "invitation" }>;

/** Null once the account is open. */
async function accept(ctx: RequestContext, purpose: Inviting, identity: Identity) {
  const given = { text: purpose.link, identity, address: ctx.address };
  const accepted = await acceptInvitation({ db: ctx.db, actor: door, ...(await passwordDeps(ctx)) }, given);
  if (accepted.ok) return null;
  return toldBack(ctx, accepted.problem.kind === "conflict" ? accepted.problem.code : "expired", purpose);
}

type Proved = { identity: Identity; isTwoFactor: boolean; headers: Headers };

async function signIn(ctx: RequestContext, purpose: Purpose, { identity, isTwoFactor, headers }: Proved) {
  const owner = await signInWithIdentity({ db: ctx.db, actor: door }, identity);
  if (!owner.ok) return toldBack(ctx, owner.problem.kind === "missing" ? "unlinked" : "closed", purpose);
  const { personId: id, identityId, email } = owner.value;
  const account = accountOf(email);
  const device = ctx.app.devices.knownAs(headers, account);
  const entered = await enter(ctx, { id, shown: { identityId, isTwoFactor }, account, device }, headers);
  if (!entered.ok) return toldBack(ctx, "closed", purpose);
  const next = purpose.kind === "sign-in" ? purpose.next : null;
  return onwards(nextFor(entered.role, next), [...entered.headers, ["Set-Cookie", companyTrip.end(ctx)]]);
}
