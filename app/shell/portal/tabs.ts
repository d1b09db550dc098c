import { readOnce } from "#app/http/read-once.ts";
import type { RequestContext } from "#app/http/request-context.ts";
import type { PlaceIcon } from "#app/shell/sidebar/icons.ts";
import type { Navigation } from "#app/shell/sidebar/navigation.ts";
import { listSections } from "#domain/academy/index.ts";
import type { Actor, Portal } from "#domain/access/actor.ts";

type Tab = { to: string; label: string; icon: PlaceIcon; end?: boolean };

/**
 * The sections of the dashboard in order, after its first screen: each while it is switched on for this client, Settings only for the client's
 * own people. `learns`: a section of the academy is open to clients.
 */
export function tabsFor(actor: Actor, learns = false): Tab[] {
  const isOn = (section: keyof Portal) => "portal" in actor && actor.portal[section];
  const tabs: [isOpen: boolean, label: string, to: string, icon: PlaceIcon][] = [
    [true, "Overview", home, "studio"],
    [isOn("showUpdates"), "Updates", "/dashboard/updates", "updates"],
    [isOn("showDeals"), "Deals", "/dashboard/deals", "deals"],
    [isOn("showBrief"), "Brief", "/dashboard/brief", "brief"],
    [isOn("showExclusions"), "Exclusions", "/dashboard/exclusions", "exclusions"],
    [isOn("showPapers"), "Papers", "/dashboard/papers", "papers"],
    [seesPayments(actor), "Payments", "/dashboard/payments", "payments"],
    [seesPayments(actor), "Invoices", "/dashboard/invoices", "invoices"],
    [isOn("showBookings"), "Book A Meeting", "/dashboard/meetings", "meetings"],
    [isOn("showFiles"), "Files", "/dashboard/files", "files"],
    [isOn("showTasks"), "Tasks", "/dashboard/tasks", "tasks"],
    [true, "Results", "/dashboard/results", "results"],
    [learns, "Academy", "/dashboard/academy", "academy"],
    [true, "People", "/dashboard/people", "people"],
    [actor.role === "client", "Settings", "/dashboard/settings", "settings"],
  ];
  return tabs
    .filter(([isOpen]) => isOpen)
    .map(([, label, to, icon]) => ({ to, label, icon, ...(to === home && { end: true }) }));
}

const home = "/dashboard";

/** A viewer sees the client's money only if they could as themselves. */
const seesPayments = (actor: Actor) =>
  "portal" in actor && actor.portal.showPayments && (actor.role !== "viewer" || actor.seesMoney);

/** What the dashboard's sidebar leads this person to. */
export async function readPortalNavigation(ctx: RequestContext): Promise<Navigation> {
  const learns = (await readOnce(ctx, listSections)).length > 0;
  const tabs = tabsFor(ctx.actor, learns);
  const sections = tabs.map(({ label, ...tab }) => ({ ...tab, name: label, pages: [] }));
  return { label: "Dashboard", home: null, sections, open: [], shortcuts: shortcutsOf(tabs) };
}

/** Four places for the thumb: those most people go to, and the next ones where a section is off. */
function shortcutsOf(tabs: Tab[]): Tab[] {
  const often: PlaceIcon[] = ["studio", "updates", "payments", "meetings"];
  const first = tabs.filter(({ icon }) => often.includes(icon));
  const rest = tabs.filter((tab) => !first.includes(tab));
  return [...first, ...rest].slice(0, 4).map((tab) => (tab.icon === "meetings" ? { ...tab, label: "Meetings" } : tab));
}
