import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "#domain/kernel/id.ts";
import type { Principal } from "./principals.ts";
import { shownTaskFile, shownTaskIdOf, taskIdOf } from "./records/task.ts";
import { templateIdOf } from "./records/template.ts";
import { openStage, type Stage } from "./stage.ts";
import { ctx, sceneOf } from "./visit.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await openStage("idor_tasks");
});
afterAll(() => stage?.close());

const tasks = "/studio/workspace/tasks";
const facts = {
  title: "A task",
  description: "",
  clientId: "",
  assigneeId: "",
  priority: "normal",
  startOn: "",
  dueOn: "",
};
const post = (who: Principal, path: string, form: Record<string, string>) => ctx(stage, who, path, { form });

/** Commands that leave no row in any table. */
async function unchanged(commands: () => Promise<void>) {
  const before = await stage.rows.settled([]);
  await commands();
  expect(await stage.rows.read([])).toEqual(before);
}

test("3: a task's form leads to no client out of scope, and to nobody who cannot be given one", async () => {
  const { clients, people } = stage.cast;
  const own = await taskIdOf(sceneOf(stage, "staff"), "own");
  await unchanged(async () => {
    for (const clientId of [clients.A, clients.B, newId()]) {
      const answer = await post("unassigned", `${tasks}/new`, { ...facts, clientId, key: newId() });
      expect(answer.status).toBe(404);
    }
    for (const clientId of [clients.B, newId()])
      expect((await post("staff", `${tasks}/${own}/edit`, { ...facts, clientId, seen: "1" })).status).toBe(404);
    for (const assigneeId of [people.owner.id, people.suspended.id, newId()]) {
      const answer = await post("admin", `${tasks}/new`, { ...facts, assigneeId, key: newId() });
      expect(answer.status).toBe(422);
    }
  });
});

test("3: tasks of others among those selected are neither changed nor named", async () => {
  const other = await taskIdOf(sceneOf(stage, "staff"), "other");
  await unchanged(async () => {
    for (const change of ["to done", "who", "due 2026-12-24", "trash"]) {
      const { status, body } = await post("staff", tasks, { intent: "change", change, id: `${other},${newId()}` });
      expect([change, status]).toEqual([change, 200]);
      expect(body).toContain("2 tasks can");
      expect(stage.cast.words.filter(({ text, seenBy }) => !seenBy.includes("staff") && body.includes(text))).toEqual(
        [],
      );
    }
    for (const who of ["owner", "unassigned"] as const)
      expect((await post(who, tasks, { intent: "change", change: "trash", id: other })).status).not.toBe(500);
  });
});

test("3: a template is given to no client but one's own, and names nobody who cannot be given a task", async () => {
  const { clients, people } = stage.cast;
  const templateId = await templateIdOf(sceneOf(stage, "admin"), "own");
  await unchanged(async () => {
    const form = { templateId, anchorOn: "2026-11-23" };
    for (const [who, client] of [
      ["staff", clients.B],
      ["unassigned", clients.A],
      ["owner", clients.A],
    ] as const) {
      const { status } = await post(who, `/studio/workspace/clients/${client}/timeline`, form);
      expect([who, status]).toEqual([who, who === "owner" ? 302 : 404]);
    }
    const row = { "tasks.0.title": "T", "tasks.0.offsetDays": "0", "tasks.0.lengthDays": "1" };
    for (const assignTo of [people.owner.id, people.suspended.id, newId(), "everyone"]) {
      const input = { name: "Odd", seen: "0", ...row, "tasks.0.assignTo": assignTo };
      expect((await post("admin", "/studio/workspace/settings/timelines/new", input)).status).toBe(422);
    }
  });
});

test("4: nobody writes what a task's form does not ask", async () => {
  const { people } = stage.cast;
  const more = {
    status: "done",
    createdBy: people.admin.id,
    deletedAt: "2026-01-01",
    version: "9",
    timelineId: newId(),
  };
  await unchanged(async () => {
    for (const [name, value] of Object.entries(more))
      expect((await post("admin", `${tasks}/new`, { ...facts, key: newId(), [name]: value })).status).toBe(422);
  });
});

test("5: no filter of tasks or of the timeline leads anybody out of their scope", async () => {
  const { people, clients, words } = stage.cast;
  await taskIdOf(sceneOf(stage, "admin"), "own");
  await taskIdOf(sceneOf(stage, "admin"), "other");
  const hidden = words.filter(({ seenBy }) => !seenBy.includes("unassigned"));
  for (const path of [tasks, "/studio/workspace/timeline"])
    for (const who of ["all", "nobody", people.staff.id, people.admin.id, "' or true --"])
      for (const client of [clients.A, clients.B, "none", ""]) {
        const search = { who, client, state: "all", date: "2026-11-23", view: who === "all" ? "board" : "" };
        const { status, body } = await ctx(stage, "unassigned", path, { search });
        expect(status).toBe(200);
        expect(hidden.filter(({ text }) => body.includes(text))).toEqual([]);
      }
});

test("7: a file of a task opens for who sees that task, and no longer than they do", async () => {
  const { db } = stage.app;
  const { clients, people } = stage.cast;
  const scene = sceneOf(stage, "admin");
  const { params = {} } = await shownTaskFile(scene, "own");
  const { taskId = "", fileId = "" } = params;
  const inside = `${tasks}/${taskId}/files/${fileId}`;
  const outside = `/dashboard/tasks/${taskId}/files/${fileId}`;
  const status = async (who: Principal, path: string, headers: Record<string, string> = {}) =>
    (await ctx(stage, who, path, { headers })).status;
  const all = () => Promise.all([status("admin", inside), status("staff", inside), status("owner", outside)]);
  expect(await all()).toEqual([200, 200, 200]);
  expect(await status("owner", outside, { Range: "bytes=0-3" })).toBe(206);

  const file = db.selectFrom("files").select("storageKey").where("id", "=", fileId);
  const { storageKey } = await file.executeTakeFirstOrThrow();
  const other = await shownTaskIdOf(scene, "other");
  const astray = [
    `/files/${fileId}`,
    `/pictures/${fileId}`,
    `/dashboard/files/${fileId}`,
    `/dashboard/tasks/${other}/files/${fileId}`,
    `/dashboard/tasks/${taskId}/files/${encodeURIComponent(storageKey)}`,
  ];
  for (const path of astray) expect([path, await status("owner", path)]).toEqual([path, 404]);

  const change = (task: { clientVisible?: boolean; clientMayComplete?: boolean; deletedAt?: Date | null }) =>
    db.updateTable("tasks").set(task).where("id", "=", taskId).execute();
  await change({ clientVisible: false, clientMayComplete: false });
  expect(await all()).toEqual([200, 200, 404]);
  await change({ clientVisible: true });
  const section = (showTasks: boolean) =>
    db.updateTable("clientPortal").set({ showTasks }).where("clientId", "=", clients.A).execute();
  await section(false);
  expect(await all()).toEqual([200, 200, 404]);
  await section(true);
  await db.updateTable("taskFiles").set({ deletedAt: new Date() }).where("fileId", "=", fileId).execute();
  expect(await all()).toEqual([404, 404, 404]);
  await db.updateTable("taskFiles").set({ deletedAt: null }).where("fileId", "=", fileId).execute();
  await db.updateTable("tasks").set({ assigneeId: null }).where("id", "=", taskId).execute();
  await db.deleteFrom("clientAssignments").where("userId", "=", people.staff.id).execute();
  expect(await all()).toEqual([200, 404, 200]);
  await change({ deletedAt: new Date() });
  expect(await all()).toEqual([404, 404, 404]);
});
