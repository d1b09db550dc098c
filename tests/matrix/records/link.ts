import { newId } from "#domain/kernel/id.ts";
import { type AccountLink, openPath } from "#domain/users/links/index.ts";
import { seedMember } from "#tests/people.ts";
import type { Kind } from "../expectation.ts";
import type { Scene } from "../scene.ts";

type Purpose = AccountLink["purpose"];

/** `own`: a link that works; `other`: one that was used up. Anyone who has it may use it. */
export const linkFor =
  (purpose: Purpose): Kind =>
  async (scene, side) => {
    const id = side === "missing" ? newId() : await linkIdOf(scene, purpose, side === "other");
    const text = openPath(scene.app.keys, { purpose, id }).split("/").at(-1) ?? "";
    return { params: { link: text } };
  };

const linkIdOf = ({ cast, db, app }: Scene, purpose: Purpose, isUsed: boolean): Promise<string> =>
  cast.once(`link to ${purpose} ${isUsed}`, async () => {
    const id = newId();
    const now = app.clock();
    const { id: personId } = await seedMember(db, {
      role: "staff",
      status: purpose === "invite" ? "invited" : "active",
    });
    const facts = { id, purpose, personId, createdAt: now, expiresAt: new Date(now.getTime() + 600_000) };
    const newEmail = purpose === "mail_change" ? `new.${id}@house.test` : null;
    await db
      .insertInto("accountLinks")
      .values({ ...facts, newEmail, usedAt: isUsed ? now : null })
      .execute();
    return id;
  });
