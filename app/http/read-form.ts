import type { z } from "zod";
import { fieldsOf } from "#domain/kernel/fields-of.ts";
import type { Formats } from "#domain/kernel/format/formats.ts";
import { askWhich, readTyped } from "#domain/kernel/format/read-decimal.ts";
import { done, type Result, refuse, type TypedFields } from "#domain/kernel/result.ts";
import { typedIn } from "./typed-in.ts";

export { fieldsOf };

/** Which fields hold decimal numbers, and the formats they were typed in. */
export type Decimals = { names: string[]; formats: Formats };

type Invalid = { kind: "invalid"; fields: Record<string, string[]>; typed: TypedFields };

/**
 * Parses a form with a schema. Repeated names become a list. On a problem, `typed` holds what was typed, without
 * passwords and secrets. `decimals` are read in the user's number format; the schema gets them in plain notation.
 */
export async function readForm<S extends z.ZodType>(
  from: Request | FormData,
  schema: S,
  decimals?: Decimals,
): Promise<Result<z.infer<S>, Invalid>> {
  const form = from instanceof FormData ? from : await from.formData();
  const read = parseForm(form, schema, decimals);
  return read.ok ? read : refuse({ ...read.problem, typed: typedIn(form) });
}

type Wrong = { kind: "invalid"; fields: Record<string, string[]> };

/** Parses a form, or what was read from one, with a schema. */
export function parseForm<S extends z.ZodType>(
  from: unknown,
  schema: S,
  decimals?: Decimals,
): Result<z.output<S>, Wrong> {
  const given = from instanceof FormData ? fieldsIn(from) : from;
  const unclear = decimals && isFields(given) ? makePlain(given, decimals) : {};
  const read = schema.safeParse(given);
  if (read.success && Object.keys(unclear).length === 0) return done(read.data);
  return refuse({ kind: "invalid", fields: { ...(read.error && fieldsOf(read.error)), ...unclear } });
}

/** Files are read separately. */
function fieldsIn(form: FormData) {
  // Without a prototype, so that a field called __proto__ is one like any other.
  const given: Record<string, unknown> = Object.create(null);
  for (const name of new Set(form.keys())) {
    const values = form.getAll(name).filter((value) => typeof value === "string");
    if (values.length > 0) given[name] = values.length > 1 ? values : values[0];
  }
  return given;
}

const isFields = (given: unknown): given is Record<string, unknown> => typeof given === "object" && given !== null;

/** Replaces what was typed by the plain decimal, and reports which fields are ambiguous. */
function makePlain(given: Record<string, unknown>, { names, formats: { locale } }: Decimals) {
  const unclear: Record<string, string[]> = {};
  for (const name of names) {
    const read = readTyped(String(given[name] ?? ""), locale);
    if (read.kind === "plain") given[name] = read.plain;
    if (read.kind === "unclear") unclear[name] = [askWhich(read.could, locale)];
  }
  return unclear;
}
