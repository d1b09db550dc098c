import type { RequestContext } from "#app/http/request-context.ts";
import { readShell } from "#app/shell/read-shell.ts";
import type { PlaceIcon } from "#app/shell/sidebar/icons.ts";
import type { Section } from "#app/shell/sidebar/navigation.ts";
import { openClaims } from "#domain/deals/bill/index.ts";
import { invoicesToPay } from "#domain/invoices/index.ts";
import type { Count } from "#domain/kernel/count-together.queries.ts";
import { unreadUpdates } from "#domain/updates/index.ts";
import { clientOf } from "./client-of.ts";
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

type CountedPlace = Extract<PlaceIcon, "updates" | "deals" | "invoices">;

/** What the dashboard's sidebar counts: what waits for its reader. */
export function countsOf(ctx: Pick<RequestContext, "db" | "actor">): [CountedPlace, Count][] {
  const { db, actor } = ctx;
  const clientId = clientOf(ctx);
  return [
    ["updates", unreadUpdates({ db, actor }, clientId)],
    ["deals", openClaims({ db, actor }, clientId)],
    ["invoices", invoicesToPay({ db, actor }, clientId)],
  ];
}

const words: Record<CountedPlace, string> = { updates: "new", deals: "to answer", invoices: "to pay" };

const isCounted = (icon: PlaceIcon): icon is CountedPlace => icon in words;

/** The sections with their numbers; none stands where nothing waits. */
export const withCounts = (sections: Section[], counts: ReadonlyMap<string, number>): Section[] =>
  sections.map((section) => {
    const { icon } = section;
    const number = counts.get(icon) ?? 0;
    if (!isCounted(icon) || number === 0) return section;
    const says = `${number > 999 ? "more than 999" : number} ${words[icon]}`;
    const count = { text: number > 99 ? "99+" : `${number}`, says, waits: true };
    return { ...section, count };
  });
