import { readOnce } from "#app/http/read-once.ts";
import { agencyClock, type RequestContext } from "#app/http/request-context.ts";
import type { Navigation, Page } from "#app/shell/sidebar/navigation.ts";
import { openSections } from "#app/shell/sidebar/open-sections.ts";
import { listSections } from "#domain/academy/index.ts";
import type { Actor } from "#domain/access/actor.ts";
import { mayOffer } from "#domain/access/permit.ts";
import { listFinanceMonths } from "#domain/finances/index.ts";
import { type Counts, withCounts } from "./counts.ts";
import { roomsOf } from "./rooms.ts";
import { academyTabs, financeTabs, vaultTabs, workspaceTabs } from "./tabs.ts";

type Asked = { request: Request; personId: string; counts: Counts };
type Places = Awaited<ReturnType<typeof readPlaces>>;

/** The sections of the academy, and the months that the finances have figures of: the sidebar leads to them. */
export async function readPlaces(ctx: RequestContext) {
  const [learning, months] = await Promise.all([readOnce(ctx, listSections), readMonths(ctx)]);
  return { learning, months };
}

/** What the studio's sidebar leads this person to. */
export function navigationOf(actor: Actor, { learning, months }: Places, { request, personId, counts }: Asked) {
  const pages: Record<string, Page[]> = {
    workspace: withCounts(workspaceTabs(actor), counts),
    vault: vaultTabs(actor),
    finances: financeTabs([]),
    academy: academyTabs(actor, learning),
  };
  const sections = roomsOf(actor, learning).map(({ to, name, icon }) => ({ to, name, icon, pages: pages[icon] ?? [] }));
  const navigation: Navigation = {
    label: "Studio",
    home: "/studio",
    sections,
    open: openSections(request, personId),
    shortcuts: [
      { to: "/studio", label: "Studio", icon: "studio", end: true },
      { to: "/studio/workspace/clients", label: "Clients", icon: "clients" },
      { to: "/studio/workspace/deals", label: "Deals", icon: "deals" },
      { to: "/studio/workspace/tasks", label: "Tasks", icon: "tasks" },
    ],
  };
  return { navigation, months };
}

async function readMonths(ctx: RequestContext): Promise<string[]> {
  const { db, actor } = ctx;
  if (!mayOffer(actor, "finance.read", undefined)) return [];
  const listed = await listFinanceMonths(db, actor, await agencyClock(ctx));
  return listed.ok ? listed.value.months : [];
}
