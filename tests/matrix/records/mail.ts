import { newId } from "#domain/kernel/id.ts";
import { mark } from "../cast.ts";
import type { Side } from "../principals.ts";
import type { Scene } from "../scene.ts";

/** An email that was sent. */
export const sentMail = async ({ cast, db, app }: Scene, side: Side) => {
  if (side === "missing") return { params: { mailId: newId() } };
  const mailId = await cast.once("sent mail", async () => {
    const id = newId();
    const words = { subject: mark(cast, "Letter", ["admin"]), text: "Hello", html: "<p>Hello</p>" };
    const about = { entity: "person", entityId: newId(), dedupeKey: id, toAddress: "ida@moss.test" };
    await db
      .insertInto("mails")
      .values({ id, state: "sent", createdAt: app.clock(), ...words, ...about })
      .execute();
    return id;
  });
  return { params: { mailId } };
};
