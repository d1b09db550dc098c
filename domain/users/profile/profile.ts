import { idOf, self } from "#domain/access/actor.ts";
import { logged } from "#domain/access/command.ts";
import type { ReadContext } from "#domain/access/context.ts";
import { declareCommand } from "#domain/access/declare-command.ts";
import { permit } from "#domain/access/permit.ts";
import { isLocale, type Locale } from "#domain/kernel/format/locales.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { profileConflict } from "../conflicts.ts";
import { userEvents } from "../events.ts";
import { isRole, type Role, type Shortcuts, toShortcuts } from "../person.ts";
import { type ProfileEdit, profileForm } from "../profile.schema.ts";
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

/** Undefined keeps the picture. */
type Picture = { pictureId?: string | null | undefined };

/** Changes the actor's own name, picture, phone, time zone, locale, theme and shortcuts. */
export const editProfile = declareCommand({
  action: "profile.edit",
  subject: self,
  input: profileForm,
  run: async ({ db, actor, now }, { "picture.remove": _, pictureId, seen, ...form }: ProfileEdit & Picture, may) => {
    const id = idOf(actor);
    const before = await findProfile(db, id);
    if (!before) return refuse({ kind: "missing" });
    if (!(await saveProfile(db, may, id, { ...form, pictureId }, { seen, now }))) return profileConflict("changed");
    const { firstName, lastName, timeZone, locale, theme, shortcuts } = before;
    const was = { firstName, lastName, timeZone, locale, theme, shortcuts };
    const { phone: __, ...became } = form;
    return logged(null, userEvents["person.profile_edited"].entry({ entityId: id, before: was, after: became }));
  },
});

/** Takes the first week's list off this admin's home. The audit log remembers it, as it does each of the list's steps. */
export const putAwayFirstWeek = declareCommand({
  action: "first_week.put_away",
  run: async ({ actor }) => {
    const entityId = idOf(actor);
    return logged(null, userEvents["person.first_week_dismissed"].entry({ entityId }));
  },
});
