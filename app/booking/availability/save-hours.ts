import type { RequestContext } from "#app/http/request-context.ts";
import { rowsIn } from "#app/settings/form/written.ts";
import { availabilityForm } from "#domain/booking/availability.schema.ts";
import { readAvailability, saveAvailability } from "#domain/booking/hours/index.ts";
import { fieldsOf } from "#domain/kernel/fields-of.ts";
import { type TypedFields, valueOrNull } from "#domain/kernel/result.ts";
import { meantHours, shownHours, type TypedHours } from "./hours.ts";
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
  const theirs = valueOrNull(await readAvailability(ctx, hostId));
  if (!theirs) return null;
  return { kind: "conflict", seen: theirs.version, hours, theirs: shownHours(theirs) };
}

const most = 500;

/** The hours in a form, exactly as typed. */
export function readHours(form: FormData): TypedHours {
  const typed: TypedFields = {};
  for (const [name, value] of form) if (typeof value === "string") typed[name] = value;
  const text = (name: string) => typed[name] ?? "";
  const rows = <T>(list: string, row: (name: string) => T): T[] =>
    Array.from({ length: Math.min(rowsIn(typed, list), most) }, (_, at) => row(`${list}.${at}`));
  const span = (name: string) => ({ from: text(`${name}.from`), to: text(`${name}.to`) });

  return {
    timeZone: text("timeZone"),
    weekly: rows("weekly", (name) => ({ day: text(`${name}.day`), ...span(name) })),
    overrides: rows("overrides", (name) => ({ date: text(`${name}.date`), windows: rows(`${name}.windows`, span) })),
    timeOff: rows("timeOff", span),
  };
}
