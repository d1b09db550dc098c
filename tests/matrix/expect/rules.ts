import { newId } from "#domain/kernel/id.ts";
import type { Expectation, Kind } from "../expectation.ts";
import { adminsOnly } from "../gates.ts";
import type { Side } from "../principals.ts";
import type { Scene } from "../scene.ts";

const action = { kind: "task", text: "Call {name}", body: "", who: "", target: "", as: "", days: 1, isShared: false };

/** A rule that is on. It belongs to no client. */
async function ruleIdOf({ db, app, cast }: Scene, side: Side): Promise<string> {
  if (side === "missing") return newId();
  return cast.once("rule", async () => {
    const id = newId();
    const author = await db.selectFrom("people").select("id").where("role", "=", "admin").executeTakeFirstOrThrow();
    const at = app.clock();
    const row = { id, name: "Greet", trigger: "client.moved", actions: JSON.stringify([action]), authorId: author.id };
    await db
      .insertInto("rules")
      .values({ ...row, createdAt: at, activeSince: at })
      .execute();
    return id;
  });
}

/** A run of it that failed, or waits. */
async function runIdOf(scene: Scene, side: Side, state: "failed" | "waiting" = "failed"): Promise<string> {
  const ruleId = await ruleIdOf(scene, side);
  if (side === "missing") return newId();
  const id = newId();
  const at = scene.app.clock();
  const about = { entity: "client", entityId: newId(), state, createdAt: at, endedAt: state === "failed" ? at : null };
  await scene.db
    .insertInto("ruleRuns")
    .values({ id, turn: id, ruleId, cause: id, ...about })
    .execute();
  return id;
}

const rule: Kind = async (scene, side) => ({ params: { ruleId: await ruleIdOf(scene, side) } });

const sent = { name: "Greet", trigger: "client.moved", "do1.kind": "task", "do1.text": "Call", "do1.days": "1" };

/** The rules of the room Operations. */
export const ruleDoors: Record<string, Expectation> = {
  "/studio/operations/rules": { page: adminsOnly },
  "/studio/operations/rules/new": {
    page: adminsOnly,
    commands: { create: { who: adminsOnly, form: () => ({ intent: "create", ...sent }) } },
  },
  "/studio/operations/rules/:ruleId": {
    record: rule,
    page: adminsOnly,
    commands: {
      pause: { who: adminsOnly, form: () => ({ intent: "pause" }) },
      resume: {
        who: adminsOnly,
        form: async (scene, side) => {
          const id = await ruleIdOf(scene, side);
          const paused = { activeSince: null, pausedBecause: "admin" };
          await scene.db.updateTable("rules").set(paused).where("id", "=", id).execute();
          const row = await scene.db.selectFrom("rules").select("version").where("id", "=", id).executeTakeFirst();
          return { intent: "resume", seen: String(row?.version ?? 1) };
        },
      },
      replay: {
        who: adminsOnly,
        form: async (scene, side) => {
          const ruleId = await ruleIdOf(scene, side);
          const on = { activeSince: scene.app.clock(), pausedBecause: null };
          await scene.db.updateTable("rules").set(on).where("id", "=", ruleId).execute();
          return { intent: "replay", id: await runIdOf(scene, side) };
        },
      },
      forget: {
        who: adminsOnly,
        form: async (scene, side) => {
          const id = await ruleIdOf(scene, side);
          // While it is off, nothing else takes what waits.
          await scene.db.updateTable("rules").set({ activeSince: null }).where("id", "=", id).execute();
          await runIdOf(scene, side, "waiting");
          return { intent: "forget" };
        },
      },
      delete: { who: adminsOnly, form: () => ({ intent: "delete" }) },
    },
  },
  "/studio/operations/rules/:ruleId/edit": {
    record: rule,
    page: adminsOnly,
    commands: {
      save: {
        who: adminsOnly,
        form: async (scene, side) => {
          const id = await ruleIdOf(scene, side);
          const row = await scene.db.selectFrom("rules").select("version").where("id", "=", id).executeTakeFirst();
          return { intent: "save", ...sent, seen: String(row?.version ?? 1) };
        },
      },
    },
  },
};
