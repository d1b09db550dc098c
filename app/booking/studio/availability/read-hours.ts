import { rowsIn } from "#app/settings/form/written.ts";
import type { Typed } from "#domain/kernel/result.ts";
import type { TypedHours } from "./hours.ts";

const most = 500;

/** The hours in a form, exactly as typed. */
export function readHours(form: FormData): TypedHours {
  const typed: Typed = {};
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
