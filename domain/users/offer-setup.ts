import { randomBytes } from "node:crypto";
import type { Context, ReadContext } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { findAnyone, findSetupToken, lockSetup, writeSetupToken } from "./setup.queries.ts";

const week = 7 * 24 * 60 * 60 * 1000;

/** A new token for the first admin's set-up, valid once and for a week; null when there already is an account. */
export async function offerSetup({ db, actor: system, now }: Context): Promise<string | null> {
  const may = permit(system, "person.first_admin", undefined);
  if (!may) return null;
  return db.transaction().execute(async (tx) => {
    await lockSetup(tx, may);
    if (await findAnyone(tx)) return null;
    const token = randomBytes(32).toString("base64url");
    await writeSetupToken(tx, may, token, new Date(now.getTime() + week));
    return token;
  });
}

/** Whether a set-up link is valid, without using it up. */
export async function maySetUp({ db, actor: system, now }: Context, token: string): Promise<boolean> {
  if (!permit(system, "person.first_admin", undefined)) return false;
  return (await findSetupToken(db, token, now)) && !(await findAnyone(db));
}

/** True until there is a first admin. */
export async function isEmpty({ db, actor: system }: ReadContext): Promise<boolean> {
  return permit(system, "person.first_admin", undefined) !== null && !(await findAnyone(db));
}
