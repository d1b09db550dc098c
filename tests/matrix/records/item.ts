import { newId } from "#domain/kernel/id.ts";
import { mark } from "../cast.ts";
import type { Kind } from "../expectation.ts";
import { companyOf, type Side } from "../principals.ts";
import type { Scene } from "../scene.ts";

/** A prompt about company A or B, created by the caller if they are on the team. */
export const prompt: Kind = async (scene, side) => ({
  params: { tab: "prompts", itemId: await promptIdOf(scene, side) },
});

export async function promptIdOf(scene: Scene, side: Side, isTrashed = false): Promise<string> {
  if (side === "missing") return newId();
  const { cast, db, app, who } = scene;
  const company = companyOf(who, side);
  return cast.once(`${isTrashed ? "trashed " : ""}prompt about ${company}`, async () => {
    const id = newId();
    const seenBy = company === "A" ? (["staff", "admin"] as const) : (["admin"] as const);
    const title = mark(cast, "Prompt", [...seenBy]);
    const body = mark(cast, "Words", [...seenBy]);
    const at = app.clock();
    const by = company === "A" ? cast.people.staff.id : cast.people.admin.id;
    const stamps = { createdAt: at, createdBy: by, updatedAt: at, updatedBy: by, deletedAt: isTrashed ? at : null };
    const item = { id, kind: "prompt", clientId: cast.clients[company], title, body, ...stamps };
    const was = { title, description: "", body, url: "", notes: "", replacedAt: at, replacedBy: by };
    // Immediately: another caller may be emptying the trash.
    await db.transaction().execute(async (tx) => {
      await tx.insertInto("vaultItems").values(item).execute();
      await tx
        .insertInto("vaultVersions")
        .values({ itemId: id, version: 0, ...was })
        .execute();
    });
    return id;
  });
}

/** The vault's tab of prompts, with one of each company. */
export const prompts: Kind = async (scene) => {
  await promptIdOf(scene, "own");
  await promptIdOf(scene, "other");
  return { params: { tab: "prompts" } };
};
