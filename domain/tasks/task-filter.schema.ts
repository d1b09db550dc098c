import { z } from "zod";
import { isId } from "#domain/kernel/id.ts";
import { taskStatuses } from "./task.ts";

const choices = <T extends readonly [string, ...string[]]>(words: T) => z.union([z.enum(words), z.uuid()]);

function isKey(text: string) {
  const [day = "", id = "", ...rest] = text.split("_");
  return z.iso.date().safeParse(day).success && isId(id) && rest.length === 0;
}

/**
 * The task filter, as it appears in the URL. `who`: a person, or mine, unassigned or everyone's; `client`: one, or none
 * for the agency's own. Invalid values are ignored.
 */
const taskFilter = z.object({
  who: choices(["mine", "nobody", "all"]).nullable().catch(null),
  client: choices(["none"]).nullable().catch(null),
  state: z.enum(["open", "overdue", "all", ...taskStatuses]).catch("open"),
  /** "2026-11-21_<id>": the last task of the previous page. */
  after: z.string().refine(isKey).nullable().catch(null),
});
type TaskQuery = z.infer<typeof taskFilter>;
/** `ahead`: open and not overdue. It is for lists that have what is overdue elsewhere; no address asks for it. */
export type TaskState = TaskQuery["state"] | "ahead";
export type TaskFilter = Omit<TaskQuery, "state"> & { state: TaskState };

export const readTaskFilter = (search: URLSearchParams): TaskQuery =>
  taskFilter.parse({
    who: search.get("who"),
    client: search.get("client"),
    state: search.get("state") ?? "open",
    after: search.get("after"),
  });
