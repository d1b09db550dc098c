import type { ReadContext } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { countUsers, selectUsers, type UserFilter, type UserRow } from "./user.queries.ts";

export type { UserRow };

/** `whose`: only members of these clients, and with `withNone` also those who belong to none. */
type Input = { search?: string | undefined; page: number; whose?: Whose };
type Whose = UserFilter["whose"];
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
