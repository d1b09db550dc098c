import type { Actor } from "#domain/access/actor.ts";
import { permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { countUsers, selectUsers, type UserRow } from "./user.queries.ts";

export type { UserRow };

type Wish = { search?: string | undefined; page: number };
type Page = { users: UserRow[]; total: number; pages: number };

const perPage = 50;

/** Everybody with an account, newest first, fifty at a time; `page` from 1. For admins. */
export async function listUsers(db: Database, actor: Actor, { search, page }: Wish): Promise<Result<Page>> {
  const may = permit(actor, "person.list", undefined);
  if (!may) return refuse({ kind: "missing" });
  const span = { limit: perPage, offset: (page - 1) * perPage };
  const [total, users] = await Promise.all([countUsers(db, may, search), selectUsers(db, may, { search, ...span })]);
  return done({ users, total, pages: Math.ceil(total / perPage) });
}
