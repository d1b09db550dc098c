import type { RequestContext } from "#app/http/request-context.ts";
import { openProviderToTry } from "#domain/identity-provider/index.ts";
import { done, type Result, refuse, unwrap, wrap } from "#domain/kernel/result.ts";

/** What a trial found, in a sentence. */
export type ProviderVerdict = { sentence: string | null; isFine: boolean };

const perPerson = { points: 20, seconds: 10 * 60 };

/** Asks the issuer that is stored for all that a sign-in needs from it. */
export function tryProvider({ db, actor, app }: RequestContext): Promise<Result<ProviderVerdict>> {
  return wrap(async (): Promise<Result<ProviderVerdict>> => {
    const opened = unwrap(await openProviderToTry({ db, actor }, app.keys));
    if (!opened) return refuse({ kind: "missing" });
    unwrap(await app.limits.take("try-provider", "id" in actor ? actor.id : "", perPerson));
    const wrong = await app.openId.tryOut(opened);
    return done({ sentence: wrong, isFine: wrong === null });
  });
}
