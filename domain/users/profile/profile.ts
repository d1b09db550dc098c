import { command, logged } from "#domain/access/command.ts";
import type { Context, ReadContext } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { isLocale, type Locale } from "#domain/kernel/format/locales.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { profileConflict } from "../conflicts.ts";
import { userEvents } from "../events.ts";
import { isRole, type Role, type Shortcuts, toShortcuts } from "../person.ts";
import type { ProfileForm } from "../profile.schema.ts";
import { findCompany, findProfile, saveProfile } from "./profile.queries.ts";
export type Profile = {
  id: string;
  role: Role;
  firstName: string;
  lastName: string;
  email: string;
  phone: string | null;
  timeZone: string;
  /** Null: the agency's. */
  locale: Locale | null;
  theme: string;
  shortcuts: Shortcuts;
  jobTitle: string | null;
  department: string | null;
  pictureId: string | null;
  version: number;
  company: { name: string; status: string; googleEmail: string | null } | null;
};

/** The actor's own profile, with the company for a client's member. */
export async function readProfile({ db, actor }: ReadContext): Promise<Result<Profile>> {
  const id = "id" in actor ? actor.id : "";
  const may = permit(actor, "profile.read", { userId: id });
  const row = may && (await findProfile(db, id));
  if (!may || !row || !isRole(row.role)) return refuse({ kind: "missing" });
  const company = actor.role === "client" ? await findCompany(db, may, actor.clientId) : null;
  const locale = isLocale(row.locale) ? row.locale : null;
  return done({ ...row, locale, role: row.role, shortcuts: toShortcuts(row.shortcuts), company });
}

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
    return logged(null, userEvents["person.profile_edited"].entry({ entityId: id, before: was, after: became }));
  });
}

/** Takes the first week's list off this admin's home. The audit log remembers it, as it does each of the list's steps. */
export async function putAwayFirstWeek({ db, actor, now }: Context): Promise<Result<null>> {
  const entityId = "id" in actor ? actor.id : "";
  return command(db, actor, { action: "first_week.put_away", now }, async () =>
    logged(null, userEvents["person.first_week_dismissed"].entry({ entityId })),
  );
}
