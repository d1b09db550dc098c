import { randomBytes } from "node:crypto";
import { unchanged } from "#domain/access/command.ts";
import type { Context, ReadContext } from "#domain/access/context.ts";
import { declareCommand } from "#domain/access/declare-command.ts";
import { permit } from "#domain/access/permit.ts";
import { valueOrNull } from "#domain/kernel/result.ts";
import { setupConflict } from "./conflicts.ts";
import { findAnyone, findSetupToken, lockSetup, writeSetupToken } from "./setup.queries.ts";

const week = 7 * 24 * 60 * 60 * 1000;

const writeToken = declareCommand({
  action: "person.first_admin",
  run: async ({ db, now }, _, may) => {
    await lockSetup(db, may);
    if (await findAnyone(db)) return setupConflict("done");
    const token = randomBytes(32).toString("base64url");
    await writeSetupToken(db, may, token, new Date(now.getTime() + week));
    return unchanged(token);
  },
});

/** A new token for the first admin's set-up, valid once and for a week; null when there already is an account. */
export const offerSetup = async (context: Context): Promise<string | null> => valueOrNull(await writeToken(context));

/** Whether a set-up link is valid, without using it up. */
export async function maySetUp({ db, actor: system, now }: Context, token: string): Promise<boolean> {
  if (!permit(system, "person.first_admin", undefined)) return false;
  return (await findSetupToken(db, token, now)) && !(await findAnyone(db));
}

/** True until there is a first admin. */
export async function isEmpty({ db, actor: system }: ReadContext): Promise<boolean> {
  return permit(system, "person.first_admin", undefined) !== null && !(await findAnyone(db));
}
