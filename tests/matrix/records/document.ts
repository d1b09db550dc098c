import { newId } from "#domain/kernel/id.ts";
import { insiders, mark } from "../cast.ts";
import type { Kind } from "../expectation.ts";
import { companyOf, type Side } from "../principals.ts";
import type { Scene } from "../scene.ts";

/** A file that company A or B sees in its dashboard. */
export async function documentIdOf(scene: Scene, side: Side): Promise<string> {
  if (side === "missing") return newId();
  const { cast, db, app, who } = scene;
  const company = companyOf(who, side);
  return cast.once(`document of ${company}`, async () => {
    const id = newId();
    const fileId = newId();
    const at = app.clock();
    const words = mark(cast, "Paper", insiders[company]);
    const storageKey = `vault/${fileId}`;
    await app.files.put(storageKey, new TextEncoder().encode(words), "text/plain");
    const facts = { originalName: `${words}.txt`, mime: "text/plain", size: words.length, sha256: fileId };
    await db
      .insertInto("files")
      .values({ id: fileId, storageKey, purpose: "document", isWhole: true, createdAt: at, ...facts })
      .execute();
    const stamps = { createdAt: at, updatedAt: at, isShared: true, clientId: cast.clients[company] };
    await db
      .insertInto("vaultItems")
      .values({ id, kind: "document", title: words, fileId, ...stamps })
      .execute();
    return id;
  });
}

/** A file that the caller uploaded to their dashboard, or somebody of company B to theirs. */
export async function uploadedIdOf(scene: Scene, side: Side, isTrashed = false): Promise<string> {
  if (side === "missing") return newId();
  const { cast, db, app, who } = scene;
  const company = companyOf(who, side);
  const owner = insiders[company];
  return cast.once(`upload of ${company}${isTrashed ? " in the trash" : ""}`, async () => {
    const [id, fileId] = [newId(), newId()];
    const at = app.clock();
    const name = mark(cast, "Upload", owner);
    const facts = { originalName: `${name}.txt`, mime: "text/plain", size: 6, sha256: fileId, isWhole: true };
    await db
      .insertInto("files")
      .values({ id: fileId, storageKey: `document/${fileId}`, purpose: "document", createdAt: at, ...facts })
      .execute();
    const stamps = { createdAt: at, updatedAt: at, createdBy: cast.people[company === "A" ? "owner" : "stranger"].id };
    const row = { id, kind: "document", title: name, fileId, clientId: cast.clients[company], ...stamps };
    await db
      .insertInto("vaultItems")
      .values({ ...row, isShared: true, fromClient: true, deletedAt: isTrashed ? at : null })
      .execute();
    return id;
  });
}

export const document: Kind = async (scene, side) => ({
  params: { tab: "documents", itemId: await documentIdOf(scene, side) },
});
export const sharedDocument: Kind = async (scene, side) => ({ params: { itemId: await documentIdOf(scene, side) } });
