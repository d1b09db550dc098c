import { redirectToDocument } from "#app/http/redirect-to-document.ts";
import type { RequestContext } from "#app/http/request-context.ts";
import { door } from "#domain/access/actor.ts";
import { openProvider } from "#domain/identity-provider/index.ts";
import { companyTrip, type Purpose } from "./company-trip.ts";

/** Where the browser is sent on to the provider: a page of its own, as a form may only lead to pages of ours. */
export const setOutPath = "/company-sign-in";

/** Begins a round trip to the provider; null while there is none. The response is thrown by the caller. */
export async function setOut(ctx: RequestContext, purpose: Purpose): Promise<Response | null> {
  const { db, app } = ctx;
  const provider = await openProvider({ db, actor: door }, app.keys);
  if (!provider) return null;
  const cookie = companyTrip.begin(ctx, { purpose, attempt: app.openId.newAttempt(), providerKey: provider.key });
  return redirectToDocument(setOutPath, { "Set-Cookie": cookie });
}
