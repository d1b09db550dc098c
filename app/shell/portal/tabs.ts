import type { Actor, Portal } from "#domain/access/actor.ts";

type Tab = { to: string; label: string };

/**
 * The sections of the dashboard in order: each while it is switched on for this client, Settings only for the client's
 * own people. `learns`: a section of the academy is open to clients.
 */
export function tabsFor(actor: Actor, learns = false): Tab[] {
  const isOn = (section: keyof Portal) => "portal" in actor && actor.portal[section];
  const tabs: [isOpen: boolean, label: string, to: string][] = [
    [isOn("showUpdates"), "Updates", "/dashboard/updates"],
    [seesPayments(actor), "Payments", "/dashboard/payments"],
    [seesPayments(actor), "Invoices", "/dashboard/invoices"],
    [isOn("showBookings"), "Book A Meeting", "/dashboard/meetings"],
    [isOn("showFiles"), "Files", "/dashboard/files"],
    [isOn("showTasks"), "Tasks", "/dashboard/tasks"],
    [learns, "Academy", "/dashboard/academy"],
    [true, "Results", "/dashboard/results"],
    [true, "People", "/dashboard/people"],
    [actor.role === "client", "Settings", "/dashboard/settings"],
  ];
  return tabs.filter(([isOpen]) => isOpen).map(([, label, to]) => ({ to, label }));
}

/** A viewer sees the client's money only if they could as themselves. */
const seesPayments = (actor: Actor) =>
  "portal" in actor && actor.portal.showPayments && (actor.role !== "viewer" || actor.seesMoney);
