import { newId } from "#domain/kernel/id.ts";
import { mark } from "../cast.ts";
import type { Kind } from "../expectation.ts";
import type { Side } from "../principals.ts";
import type { Scene } from "../scene.ts";

/** `own`: a current team member; `other`: a former one, whom only admins still find. */
export const colleague: Kind = ({ cast }, side) => {
  const { unassigned, suspended } = cast.people;
  return { params: { personId: { own: unassigned.id, other: suspended.id, missing: newId() }[side] } };
};

/** Named in the form, not in the URL. */
export const department: Kind = async (scene, side) => {
  await departmentIdOf(scene, side);
  return {};
};

export async function departmentIdOf({ cast, db }: Scene, side: Side): Promise<string> {
  if (side === "missing") return newId();
  return cast.once(`department, ${side}`, async () => {
    const id = newId();
    const name = mark(cast, "Department", ["staff", "unassigned", "admin"]);
    await db.insertInto("departments").values({ id, name }).execute();
    return id;
  });
}
