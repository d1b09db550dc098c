import { z } from "zod";
import { isId } from "#domain/kernel/id.ts";
import { line, paragraphs } from "#domain/kernel/plain-text.ts";
import { type ActionKind, actionsOf, mostActions, partOf, placeholders, type RuleAction, readersFor } from "./rule.ts";

export type SentFields = Record<string, string>;
export type Fix = z.RefinementCtx;
export const tell = (fix: Fix, field: string, message: string) =>
  fix.addIssue({ code: "custom", path: [field], message });

/** Reads one field by its schema; its problem is told where it stands. */
export function read<T>(fix: Fix, sent: SentFields, name: string, schema: z.ZodType<T>, otherwise: T): T {
  const parsed = schema.safeParse(sent[name] ?? "");
  if (parsed.success) return parsed.data;
  for (const { message } of parsed.error.issues) tell(fix, name, message);
  return otherwise;
}

export const dayCount = (least: number) =>
  z.coerce
    .number("Enter a number of days.")
    .int("Enter whole days.")
    .min(least, `Enter ${least} to 365 days.`)
    .max(365, `Enter ${least} to 365 days.`);

const nowhere = "Choose where it is sent.";
const words = {
  title: line(1, 200, "Enter what it says."),
  long: paragraphs(2000).pipe(z.string().min(1, "Enter what it says.")),
};
const person = z.string().min(1, "Choose whom.");

/** What each action asks for; the rest of it stays empty. */
const asks: Record<
  ActionKind,
  Partial<Record<"text" | "body" | "who" | "target" | "as", z.ZodType<string>>> & { days?: true }
> = {
  task: { text: line(1, 200, "Enter what needs to be done."), who: z.string(), days: true },
  comment: { body: words.long },
  update: { text: line(1, 140, "Enter a title."), body: paragraphs(2000) },
  notify: { who: person, text: words.title },
  email: { who: person, text: line(1, 140, "Enter a subject."), body: words.long },
  chat: { target: z.uuid(nowhere), text: words.title },
  webhook: { target: z.uuid(nowhere) },
  responsible: { who: z.uuid("Choose one of the team.") },
  exclusion: { as: z.enum(["customer", "never", "competitor"], "Choose why.") },
};

export function readActions(sent: SentFields, entity: string, fix: Fix): RuleAction[] {
  return Array.from({ length: mostActions }, (_, nth) => nth).flatMap((nth) => {
    const name = (field: string) => partOf("do", nth, field);
    const sentKind = sent[name("kind")] ?? "";
    if (sentKind === "") return [];
    const kind = actionsOf(entity).find((one) => one === sentKind);
    if (!kind) {
      if (entity)
        tell(fix, name("kind"), "This can't be done with what the rule waits for. Choose another, or nothing.");
      return [];
    }
    const { days, ...asked } = asks[kind];
    const texts = Object.fromEntries(
      Object.entries(asked).map(([field, schema]) => [field, read(fix, sent, name(field), schema, "")]),
    );
    const action = { kind, text: "", body: "", who: "", target: "", as: "", ...texts };
    for (const field of ["text", "body"] as const) {
      const unknown = unknownIn(action[field]);
      if (unknown) tell(fix, name(field), `There is no {${unknown}}. Use {${placeholders.join("}, {")}}.`);
    }
    const { who } = action;
    if (who && kind !== "responsible" && !isId(who) && !readersFor(kind, entity).some((one) => one === who))
      tell(fix, name("who"), "Choose somebody else.");
    if (who === "lead" && [action.text, action.body].some((words) => words.includes("{link}")))
      tell(fix, name("body"), "A lead can't open what {link} leads to. Leave it out.");
    const isShared = sent[name("shared")] === "on";
    return [{ ...action, days: days ? read(fix, sent, name("days"), dayCount(0), 0) : 0, isShared }];
  });
}

const unknownIn = (text: string): string | undefined =>
  [...text.matchAll(/\{([^{}\n]*)\}/g)]
    .map(([, name = ""]) => name)
    .find((name) => !placeholders.some((one) => one === name));
