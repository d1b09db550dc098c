import { readOnce } from "#app/http/read-once.ts";
import type { RequestContext } from "#app/http/request-context.ts";
import type { Navigation, Page } from "#app/shell/sidebar/navigation.ts";
import { openSections } from "#app/shell/sidebar/open-sections.ts";
import { listSections } from "#domain/academy/index.ts";
import type { Actor } from "#domain/access/actor.ts";
import { type Counts, withCounts } from "./counts.ts";
import { roomsOf } from "./rooms.ts";
import { academyTabs, financeTabs, operationTabs, vaultTabs, workspaceTabs } from "./tabs.ts";

type Reading = { request: Request; personId: string; counts: Counts; today: string };
type Learning = Awaited<ReturnType<typeof readLearning>>;

/** The sections of the academy: the sidebar leads to them. */
export const readLearning = (ctx: RequestContext) => readOnce(ctx, listSections);

/** What the studio's sidebar leads this person to. */
export function navigationOf(
  actor: Actor,
  learning: Learning,
  { request, personId, counts, today }: Reading,
): Navigation {
  const pages: Record<string, Page[]> = {
    workspace: withCounts(workspaceTabs(actor), counts),
    vault: vaultTabs(actor),
    operations: operationTabs,
    finances: financeTabs(today),
    academy: academyTabs(actor, learning),
  };
  const sections = roomsOf(actor, learning).map(({ to, name, icon }) => ({ to, name, icon, pages: pages[icon] ?? [] }));
  return {
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
}
