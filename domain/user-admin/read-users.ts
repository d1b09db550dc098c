import type { ReadContext } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { isId } from "#domain/kernel/id.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { countUsers, findUser, selectUsers, type UserFilter, type UserRow } from "./user.queries.ts";
/** One user as admins see them. Says only whether there is a Google password. */
export type User = UserRow & {
  notes: string | null;
  version: number;
  createdAt: Date;
  lastSignInAt: Date | null;
  googleEmail: string | null;
  hasGooglePassword: boolean;
  /** The credential that holds it; null when there is none. */
  googleId: string | null;
  /** Those they sign in with; `email` is what the provider called it when it was linked. */
  companyAccounts: { id: string; issuer: string; email: string | null }[];
};

export async function readUser({ db, actor }: ReadContext, id: string): Promise<Result<User>> {
  const may = isId(id) ? permit(actor, "person.list", undefined) : null;
  const user = may && (await findUser(db, id));
  return user ? done(user) : refuse({ kind: "missing" });
}

export type { UserRow };

/** `whose`: only members of these clients, and with `withNone` also those who belong to none. */
type Input = { search?: string | undefined; page: number; whose?: UserGroup };

type UserGroup = UserFilter["whose"];

type Page = { users: UserRow[]; total: number; pages: number };

const perPage = 50;

/** Everyone with an account, newest first, fifty at a time; `page` from 1. For admins. */
export async function listUsers({ db, actor }: ReadContext, { search, page, whose }: Input): Promise<Result<Page>> {
  const may = permit(actor, "person.list", undefined);
  if (!may) return refuse({ kind: "missing" });
  const span = { limit: perPage, offset: (page - 1) * perPage };
  const filter = { search, whose };
  const [total, users] = await Promise.all([countUsers(db, may, filter), selectUsers(db, may, { ...filter, ...span })]);
  return done({ users, total, pages: Math.ceil(total / perPage) });
}
