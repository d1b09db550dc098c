import { command, logged } from "#domain/access/command.ts";
import type { Context } from "#domain/access/context.ts";
import { type Result, refuse } from "#domain/kernel/result.ts";
import { profileConflict } from "../conflicts.ts";
import type { ProfileForm } from "../profile.schema.ts";
import { findProfile, saveProfile } from "./profile.queries.ts";

/** `pictureId` undefined keeps the picture. `seen` is the version that was shown. */
type Edit = { form: ProfileForm; pictureId?: string | null | undefined; seen: number };

/** Changes the actor's own name, picture, phone, time zone, locale, theme and shortcuts. */
export async function editProfile({ db, actor, now }: Context, { form, pictureId, seen }: Edit): Promise<Result<null>> {
  const id = "id" in actor ? actor.id : "";
  return command(db, actor, { action: "profile.edit", subject: { userId: id }, now }, async (tx, may) => {
    const before = await findProfile(tx, id);
    if (!before) return refuse({ kind: "missing" });
    if (!(await saveProfile(tx, may, id, { ...form, pictureId }, { seen, now }))) return profileConflict("changed");
    const { firstName, lastName, timeZone, locale, theme, shortcuts } = before;
    const was = { firstName, lastName, timeZone, locale, theme, shortcuts };
    const { phone: _, ...became } = form;
    return logged(null, { entity: "person", entityId: id, before: was, after: became });
  });
}
