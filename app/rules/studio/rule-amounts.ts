import type { Formats } from "#domain/kernel/format/formats.ts";
import { isAmount } from "#domain/kernel/money.ts";
import { mostConditions, partOf } from "#domain/rules/browser.ts";

/** The fields of a rule's form with an amount in them: which they are depends on what each condition compares. */
const fieldsWith = (fieldOf: (name: string) => unknown): string[] =>
  Array.from({ length: mostConditions }, (_, nth) => nth).flatMap((nth) =>
    fieldOf(partOf("if", nth, "field")) === "amount" ? [partOf("if", nth, "value")] : [],
  );

export const amountsIn = (form: FormData): string[] => fieldsWith((name) => form.get(name));

/** A rule as its form sends it, with amounts as its reader writes them. */
export function inOwnNotation(sent: Record<string, string>, { decimal }: Formats): Record<string, string> {
  const amounts = fieldsWith((name) => sent[name]).map((name) => [name, sent[name] ?? ""] as const);
  return {
    ...sent,
    ...Object.fromEntries(amounts.map(([name, plain]) => [name, isAmount(plain) ? decimal(plain) : plain])),
  };
}
