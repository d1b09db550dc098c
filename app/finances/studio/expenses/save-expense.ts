import type { z } from "zod";
import { agencyClock } from "#app/finances/studio/agency-clock.ts";
import { readForm } from "#app/http/read-form.ts";
import type { RequestContext } from "#app/http/request-context.ts";
import { explain } from "#app/http/respond.ts";
import { type Taken, takeUpload } from "#app/http/take-upload.ts";
import { typedIn } from "#app/http/typed-in.ts";
import { acceptFor } from "#domain/files/index.ts";
import { type ClaimFacts, factsOf, listCategories } from "#domain/finances/index.ts";
import type { Formats } from "#domain/kernel/format/formats.ts";
import { done, type Problem, type Result, refuse, type Typed } from "#domain/kernel/result.ts";

/** `about`: which of the page's forms was refused. */
export type ExpenseAnswer = Problem & { typed?: Typed; about: string };

/** The choices an expense form offers. */
export async function readChoices(ctx: RequestContext) {
  const [listed, { today }] = await Promise.all([listCategories(ctx.db, ctx.actor), agencyClock(ctx)]);
  return listed.ok ? done({ ...listed.value, today, accept: acceptFor("receipt") }) : listed;
}

type Sent = { taken: Taken; form: FormData; formats: Formats; intent: string; typed: Typed };

/** Reads the form with its intent; a receipt is streamed into the store, and kept if `use` attaches it. */
export const takeExpense = <T>(ctx: RequestContext, request: Request, use: (sent: Sent) => Promise<T>): Promise<T> =>
  takeUpload(ctx, request, { purpose: "receipt", field: "file" }, async (taken) => {
    const { form } = taken;
    const intent = String(form.get("intent") ?? "save");
    form.delete("intent");
    return use({ taken, form, formats: ctx.formats, intent, typed: typedIn(form) });
  });

/** The form as parsed by a schema, and the receipt sent with it. */
export async function readSent<S extends z.ZodType>(
  { taken, form, formats }: Sent,
  schema: S,
): Promise<Result<{ sent: z.infer<S>; fileId: string | null }>> {
  if (!taken.ok) return refuse({ kind: "invalid", fields: { file: [taken.because] } });
  const read = await readForm(form, schema, { names: ["amount"], formats });
  return read.ok ? done({ sent: read.value, fileId: taken.fileId }) : read;
}

/** The problem, with what was typed; another user's record is answered as missing. */
export function answerTo(problem: Problem, typed: Typed, about = "save") {
  if (problem.kind === "missing" || problem.kind === "forbidden") throw explain(problem);
  return explain<ExpenseAnswer>({ ...problem, typed, about });
}

type Claimed = Parameters<typeof factsOf>[0];

/** A claim's fields; the command decides whose it is. */
export const claimOf = (sent: Omit<Claimed, "payeeId">, fileId: string | null): ClaimFacts =>
  factsOf({ ...sent, payeeId: null }, fileId);
