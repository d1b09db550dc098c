import type { ReadContext } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { type Department, selectDepartments } from "./department.queries.ts";

export type { Department };

/** The departments in use, by name, with their number of active people. */
export async function listDepartments({ db, actor }: ReadContext): Promise<Result<Department[]>> {
  const may = permit(actor, "directory.read", undefined);
  return may ? done(await selectDepartments(db, may)) : refuse({ kind: "missing" });
}
