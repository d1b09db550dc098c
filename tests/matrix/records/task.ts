import { newId } from "#domain/kernel/id.ts";
import { insiders, mark } from "../cast.ts";
import type { Kind } from "../expectation.ts";
import { companyOf, type Side } from "../principals.ts";
import type { Scene } from "../scene.ts";

/** A task of company A or B that only the team sees; that of A is assigned to the staff member. */
export const task: Kind = async (scene, side) => ({ params: { taskId: await taskIdOf(scene, side) } });

export async function taskIdOf(scene: Scene, side: Side, isTrashed = false): Promise<string> {
  if (side === "missing") return newId();
  const { cast, who } = scene;
  const company = companyOf(who, side);
  return cast.once(`${isTrashed ? "trashed " : ""}task of ${company}`, () => {
    const seenBy = company === "A" ? (["staff", "admin"] as const) : (["admin"] as const);
    const words = { title: mark(cast, "Task", [...seenBy]), description: mark(cast, "Words", [...seenBy]) };
    return insert(scene, company, { ...words, deletedAt: isTrashed ? scene.app.clock() : null }, seenBy);
  });
}

/** A task that company A or B sees in its dashboard and may mark done. */
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

/** A file attached to a task. */
export const taskFile: Kind = async (scene, side) => placeOf(scene, await taskIdOf(scene, side));
export const shownTaskFile: Kind = async (scene, side) => placeOf(scene, await shownTaskIdOf(scene, side));
const placeOf = async (scene: Scene, taskId: string) => ({ params: { taskId, fileId: await hungOn(scene, taskId) } });

/** `isOff`: a file that was removed from it. */
export const fileIdOf = async (scene: Scene, side: Side, isOff = false) =>
  hungOn(scene, await taskIdOf(scene, side), isOff);

async function hungOn({ db }: Scene, taskId: string, isOff = false) {
  const hung = db.selectFrom("taskFiles").select("fileId").where("taskId", "=", taskId);
  const one = await hung.where("deletedAt", isOff ? "is not" : "is", null).executeTakeFirst();
  return one?.fileId ?? newId();
}

/** Adds a file, a removed file, a comment for the team and, where the client sees the task, a comment for them. */
async function insert({ cast, db, app }: Scene, company: "A" | "B", facts: Facts, seenBy: Parameters<typeof mark>[2]) {
  const id = newId();
  const at = app.clock();
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
  await hangFile({ db, app }, id, mark(cast, "Sheet", seenBy), null);
  await hangFile({ db, app }, id, mark(cast, "Gone", company === "A" ? ["staff", "admin"] : ["admin"]), at);
  return id;
}

async function hangFile({ db, app }: Pick<Scene, "db" | "app">, taskId: string, paper: string, deletedAt: Date | null) {
  const fileId = newId();
  const at = app.clock();
  const storageKey = `attachment/${fileId}`;
  await app.files.put(storageKey, new TextEncoder().encode(paper), "text/plain");
  const file = { originalName: `${paper}.txt`, mime: "text/plain", size: paper.length, sha256: fileId };
  await db
    .insertInto("files")
    .values({ id: fileId, storageKey, purpose: "attachment", isWhole: true, createdAt: at, ...file })
    .execute();
  await db.insertInto("taskFiles").values({ fileId, taskId, addedAt: at, deletedAt }).execute();
}
