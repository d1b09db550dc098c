import type { RequestContext } from "#app/http/request-context.ts";
import type { Page } from "#app/shell/sidebar/navigation.ts";
import { activeClients } from "#domain/clients/list/index.ts";
import { movingDeals } from "#domain/deals/results/index.ts";
import type { Count } from "#domain/kernel/count-together.queries.ts";
import { newLeads } from "#domain/leads/index.ts";
import { ownTasks } from "#domain/tasks/list/index.ts";
import { pendingUpdates } from "#domain/updates/index.ts";

type CountedRoom = "clients" | "deals" | "updates" | "tasks" | "leads";
export type Counts = ReadonlyMap<string, number>;

/** What the sidebar counts for this reader. */
export const countsOf = (ctx: Pick<RequestContext, "db" | "actor">): [CountedRoom, Count][] => [
  ["clients", activeClients(ctx)],
  ["deals", movingDeals(ctx)],
  ["updates", pendingUpdates(ctx)],
  ["tasks", ownTasks(ctx)],
  ["leads", newLeads(ctx)],
];

/** What each number says. Updates and leads wait for whoever sees them. */
const words: Record<CountedRoom, { says: string; waits: boolean }> = {
  clients: { says: "active", waits: false },
  deals: { says: "in motion", waits: false },
  updates: { says: "to decide", waits: true },
  tasks: { says: "of yours are open", waits: false },
  leads: { says: "new", waits: true },
};

const isCounted = (name: string): name is CountedRoom => name in words;

/** The pages with their numbers; none stands where there is nothing. */
export const withCounts = (pages: Page[], counts: Counts): Page[] =>
  pages.map((page) => {
    const name = page.to.split("/").at(-1) ?? "";
    const number = counts.get(name) ?? 0;
    if (!isCounted(name) || number === 0) return page;
    const { says, waits } = words[name];
    const isMore = number > 999;
    const count = { text: isMore ? "999+" : `${number}`, says: `${isMore ? "more than 999" : number} ${says}`, waits };
    return { ...page, count };
  });
