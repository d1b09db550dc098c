import type { RequestContext } from "#app/http/request-context.ts";
import { readShell } from "#app/shell/read-shell.ts";
import { countsOf, withCounts } from "./counts.ts";
import { readPortalNavigation } from "./tabs.ts";

/** The frame of every screen of a client, with what waits for its reader. */
export async function readPortalShell(ctx: RequestContext) {
  const [{ footers, counts, ...shell }, navigation] = await Promise.all([
    readShell(ctx, countsOf(ctx)),
    readPortalNavigation(ctx),
  ]);
  const sections = withCounts(navigation.sections, counts);
  const { company } = shell.person;
  return { ...shell, company, footer: footers.portal, navigation: { ...navigation, sections } };
}
