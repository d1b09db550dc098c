import type { ReadContext } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { isLocale, type Locale } from "#domain/kernel/format/locales.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { isRole, type Role, type Shortcuts, toShortcuts } from "../person.ts";
import { findCompany, findProfile } from "./profile.queries.ts";

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
