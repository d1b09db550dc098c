import type { RequestContext } from "#app/http/request-context.ts";
import { visitor } from "#domain/access/actor.ts";
import type { Settings } from "#domain/settings/index.ts";
import { listShown } from "#domain/users/directory/index.ts";

export type LandingContent = Awaited<ReturnType<typeof readLanding>>;

/** What the landing page shows. A draft is shown in place of what is saved. */
export async function readLanding(app: RequestContext["app"], draft: Partial<Settings> = {}) {
  const shown = { ...(await app.settings()), ...draft };
  const { brand, hero, benefits, stats, testimonial, closing, search } = shown;
  const team = { ...shown.team, members: await listShown({ db: app.db, actor: visitor }, shown.team.members) };
  return { publicUrl: app.config.publicUrl, brand, hero, benefits, stats, testimonial, team, closing, search };
}
