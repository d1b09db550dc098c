import { newId } from "#domain/kernel/id.ts";
import type { Kind } from "../expectation.ts";
import { companyOf } from "../principals.ts";

/** The profile picture of a company's owner. */
export const portrait: Kind = async ({ cast, db, app, who }, side) => {
  if (side === "missing") return { params: { fileId: newId() } };
  const company = companyOf(who, side);
  const fileId = await cast.once(`portrait of ${company}`, async () => {
    const id = newId();
    const storageKey = `portrait/${id}`;
    for (const size of [40, 100, 400])
      await app.files.put(`${storageKey}-${size}.webp`, Buffer.from("face"), "image/webp");
    const facts = { id, storageKey, purpose: "portrait", originalName: "a.webp", mime: "image/webp", size: 4 };
    await db
      .insertInto("files")
      .values({ ...facts, sha256: "0".repeat(64) })
      .execute();
    const owner = cast.people[company === "A" ? "owner" : "stranger"];
    await db.updateTable("people").set({ pictureFileId: id }).where("id", "=", owner.id).execute();
    return id;
  });
  return { params: { fileId } };
};
