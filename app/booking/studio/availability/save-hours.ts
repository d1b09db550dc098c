import type { RequestContext } from "#app/http/request-context.ts";
import { availabilityForm } from "#domain/booking/availability.schema.ts";
import { readAvailability, saveAvailability } from "#domain/booking/index.ts";
import { fieldsOf } from "#domain/kernel/fields-of.ts";
import { meantHours, shownHours, type TypedHours } from "./hours.ts";
import { readHours } from "./read-hours.ts";

export type Saving =
  | { kind: "saved"; seen: number }
  | { kind: "invalid"; seen: number; hours: TypedHours; fields: Record<string, string[]> }
  | { kind: "conflict"; seen: number; hours: TypedHours; theirs: TypedHours };

/** Saves a host's hours; null when the user may not change them. */
export async function saveHours(ctx: RequestContext, hostId: string, form: FormData): Promise<Saving | null> {
  const seen = Number(form.get("seen")) || 0;
  const hours = readHours(form);
  const { meant, nameOf } = meantHours(hours);
  const checked = availabilityForm.safeParse(meant);
  if (!checked.success) {
    const fields = Object.entries(fieldsOf(checked.error)).map(([name, problems]) => [nameOf(name), problems] as const);
    return { kind: "invalid", seen, hours, fields: Object.fromEntries(fields) };
  }
  const saved = await saveAvailability(ctx, { hostId, hours: checked.data, seen });
  if (saved.ok) return { kind: "saved", seen: saved.value.version };
  if (saved.problem.kind !== "conflict") return null;
  const theirs = await readAvailability(ctx, hostId);
  if (!theirs.ok) return null;
  return { kind: "conflict", seen: theirs.value.version, hours, theirs: shownHours(theirs.value) };
}
