import { newId } from "#domain/kernel/id.ts";
import { insiders, mark } from "../cast.ts";
import type { Kind } from "../expectation.ts";
import { companyOf, type Side } from "../principals.ts";
import type { Scene } from "../scene.ts";

/** A task of company A or B that the team keeps to itself; the staff member has that of A to do. */
export const task: Kind = async (scene, side) => ({ params: { taskId: await taskIdOf(scene, side) } });

export async function taskIdOf(scene: Scene, side: Side, isTrashed = false): Promise<string> {
  if (side === "missing") return newId();
  const { cast, who } = scene;
  const company = companyOf(who, side);
  return cast.once(`${isTrashed ? "trashed " : ""}task of ${company}`, () => {
    const seenBy = company === "A" ? (["staff", "admin"] as const) : (["admin"] as const);
    const words = { title: mark(cast, "Task", [...seenBy]), description: mark(cast, "Words", [...seenBy]) };
    return insert(scene, company, { ...words, deletedAt: isTrashed ? scene.house.clock() : null }, seenBy);
  });
}

/** One that company A or B sees in its dashboard, and may mark done. */
export async function shownTaskIdOf(scene: Scene, side: Side): Promise<string> {
  if (side === "missing") return newId();
  const { cast, who } = scene;
  const company = companyOf(who, side);
  return cast.once(`shown task of ${company}`, () => {
    const words = { title: mark(cast, "Shown", insiders[company]) };
    return insert(scene, company, { ...words, clientVisible: true, clientMayComplete: true }, insiders[company]);
  });
}

type Facts = {
  title: string;
  description?: string;
  deletedAt?: Date | null;
  clientVisible?: boolean;
  clientMayComplete?: boolean;
};

/** With a comment for the team and, where the client sees the task, one for them. */
async function insert(
  { cast, db, house }: Scene,
  company: "A" | "B",
  facts: Facts,
  seenBy: Parameters<typeof mark>[2],
) {
  const id = newId();
  const at = house.clock();
  const by = company === "A" ? cast.people.staff.id : cast.people.admin.id;
  const stamps = { createdAt: at, createdBy: by, updatedAt: at, updatedBy: by };
  const days = { startOn: "2026-11-23", dueOn: "2026-11-27" };
  await db
    .insertInto("tasks")
    .values({ id, clientId: cast.clients[company], assigneeId: by, ...days, ...facts, ...stamps })
    .execute();
  const team = mark(cast, "Inside", company === "A" ? ["staff", "admin"] : ["admin"]);
  const shown = mark(cast, "Outside", seenBy);
  for (const [body, isInternal] of [[team, true] as const, [shown, false] as const])
    await db
      .insertInto("taskComments")
      .values({ id: newId(), taskId: id, authorId: by, body, isInternal, createdAt: at })
      .execute();
  return id;
}
