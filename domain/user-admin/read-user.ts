import type { ReadContext } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { isId } from "#domain/kernel/id.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { findUser, type UserRow } from "./user.queries.ts";

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
