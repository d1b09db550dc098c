import type { RequestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { countOf } from "#app/ui/count-of.ts";
import { listClientNames } from "#domain/clients/list/index.ts";
import { todayOf } from "#domain/kernel/day.ts";
import { listBoard, listTasks, whoOf } from "#domain/tasks/list/index.ts";
import { readTaskFilter } from "#domain/tasks/task-filter.schema.ts";
import { listTeam } from "#domain/users/index.ts";
import { groupByDue, summaryOf } from "./by-due.ts";

/** The people and clients a task can be assigned to. */
export async function readChoices(ctx: RequestContext) {
  const team = orThrow(await listTeam(ctx, { withInvited: true })).map(({ id, name }) => ({ id, name }));
  return { team, clients: orThrow(await listClientNames(ctx)) };
}

export type Tasks = Awaited<ReturnType<typeof readTasks>>;

/** The tasks a URL asks for, as a list or as a board. */
export async function readTasks(ctx: RequestContext, search: URLSearchParams) {
  const { db, actor, now } = ctx;
  const filter = readTaskFilter(search);
  const who = whoOf(actor, filter);
  const isNarrowed = filter.state !== "open" || filter.client !== null || (who !== "mine" && who !== "all");
  const shown = { filter: { ...filter, who }, isNarrowed, ...(await readChoices(ctx)) };
  const { weekStart } = ctx.formats;
  const today = todayOf(actor, now);
  if (search.get("view") === "board") {
    const columns = orThrow(await listBoard({ db, actor, now }, filter));
    const open = columns.filter(({ status }) => status !== "done");
    const tasks = open.flatMap((column) => column.tasks);
    const hasMore = open.some(({ next }) => next !== null);
    const groups = groupByDue({ tasks, today, weekStart, isLater: false, hasMore: false });
    return { ...shown, view: "board" as const, about: hasMore ? null : summaryOf(groups, false), columns };
  }
  const { tasks, next } = orThrow(await listTasks({ db, actor, now }, { filter }));
  const isLater = filter.after !== null;
  const isSilent = isLater || (tasks.length === 0 && !isNarrowed);
  const counted = isSilent ? null : countedIn(tasks.length, next !== null);
  if (!isByDue(filter)) return { ...shown, view: "list" as const, about: counted, groups: null, tasks, next };
  const groups = groupByDue({ tasks, today, weekStart, isLater, hasMore: next !== null });
  const about = (tasks.length > 0 && summaryOf(groups, isLater)) || counted;
  return { ...shown, view: "list" as const, about, groups, tasks, next };
}

function countedIn(count: number, hasMore: boolean) {
  if (count === 0) return "No task matches.";
  return hasMore ? `More than ${countOf(count, "task")}.` : `${countOf(count, "task")}.`;
}

/** Closed tasks stand in the order of their days, the latest first. */
const isByDue = ({ state }: ReturnType<typeof readTaskFilter>) => !["done", "cancelled", "all"].includes(state);
