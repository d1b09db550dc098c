import { newId } from "#domain/kernel/id.ts";
import { mark } from "../cast.ts";
import type { Kind } from "../expectation.ts";
import type { Side } from "../principals.ts";
import type { Scene } from "../scene.ts";

/** A timeline template; staff who lead a client read its name, its tasks are for admins. */
export const template: Kind = async (scene, side) => ({ params: { templateId: await templateIdOf(scene, side) } });

export async function templateIdOf({ cast, db, app }: Scene, side: Side): Promise<string> {
  if (side === "missing") return newId();
  return cast.once(`template ${side}`, async () => {
    const id = newId();
    const at = app.clock();
    const name = mark(cast, "Template", ["staff", "admin"]);
    await db.insertInto("timelineTemplates").values({ id, name, createdAt: at, updatedAt: at }).execute();
    const title = mark(cast, "Preset", ["admin", "staff"]);
    const days = { position: 0, offsetDays: 0, lengthDays: 1 };
    await db
      .insertInto("timelineTemplateTasks")
      .values({ id: newId(), templateId: id, title, assignTo: "nobody", ...days })
      .execute();
    return id;
  });
}
