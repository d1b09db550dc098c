import type { RequestContext } from "#app/http/request-context.ts";
import { openProviderToTry } from "#domain/identity-provider/index.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";

/** What a trial found, in a sentence. */
export type ProviderVerdict = { sentence: string | null; isFine: boolean };

const perPerson = { points: 20, seconds: 10 * 60 };

/** Asks the issuer that is stored for all that a sign-in needs from it. */
export async function tryProvider({ db, actor, app }: RequestContext): Promise<Result<ProviderVerdict>> {
  const opened = await openProviderToTry({ db, actor }, app.keys);
  if (!opened.ok) return opened;
  if (!opened.value) return refuse({ kind: "missing" });
  const near = await app.limits.take("try-provider", "id" in actor ? actor.id : "", perPerson);
  if (!near.ok) return near;
  const wrong = await app.openId.tryOut(opened.value);
  return done({ sentence: wrong, isFine: wrong === null });
}
