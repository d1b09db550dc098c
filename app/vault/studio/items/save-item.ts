import { data, redirect } from "react-router";
import type { z } from "zod";
import { readForm } from "#app/http/read-form.ts";
import type { RequestContext } from "#app/http/request-context.ts";
import { explain, orThrow } from "#app/http/respond.ts";
import { takeUpload } from "#app/http/take-upload.ts";
import { typedIn } from "#app/http/typed-in.ts";
import { acceptFor } from "#domain/files/index.ts";
import { type Problem, type Result, refuse, type Typed } from "#domain/kernel/result.ts";
import { createItem, editItem, type ItemKind, kindOf, readItem, tabOf } from "#domain/vault/index.ts";
import { factsOf, itemForms } from "#domain/vault/item.schema.ts";
import { itemsQuery } from "./items-query.ts";

export type ItemAnswer = Problem & { typed?: Typed };
type Sending = { kind: ItemKind; request: Request; query: URLSearchParams };

/** Adds an item, and redirects to the list. */
export async function addItem(ctx: RequestContext, { kind, request, query }: Sending) {
  return read(ctx, kind, request, async ({ form, typed, fileId }) => {
    if (!form.ok) return answer(form.problem, typed);
    const { key = "", ...sent } = form.value;
    const { db, actor, now } = ctx;
    const made = await createItem(db, actor, { kind, facts: factsOf(kind, { ...sent, fileId }), key, at: now });
    return after(made, `/studio/vault/${tabOf[kind]}${itemsQuery(query)}`, typed);
  });
}

/** Changes an item, and redirects to its details. */
export async function changeItem(ctx: RequestContext, id: string, { kind, request, query }: Sending) {
  const found = orThrow(await readItem(ctx.db, ctx.actor, id));
  if (!found.mayEdit) throw explain({ kind: "missing" });
  return read(ctx, kind, request, async ({ form, typed, fileId }) => {
    if (!form.ok) return answer(form.problem, typed);
    const { seen, ...sent } = form.value;
    const { db, actor, now } = ctx;
    const saved = await editItem(db, actor, id, { facts: factsOf(kind, { ...sent, fileId }), seen, at: now });
    return after(saved, `/studio/vault/${tabOf[kind]}/${id}${itemsQuery(query)}`, typed);
  });
}

/** The file extensions an item of this kind can have; none for prompts and links. */
export const acceptOf = (kind: ItemKind) => (kind === "recording" || kind === "document" ? acceptFor(kind) : "");

/** The kind of items on a tab. */
export function kindOrThrow(tab: string): ItemKind {
  const kind = kindOf(tab);
  if (!kind) throw data(null, { status: 404 });
  return kind;
}

type Form = Result<z.infer<(typeof itemForms)[ItemKind]>>;
type Sent = { typed: Typed; form: Form; fileId: string | null };

/** Reads the form; a file is streamed into the store, and kept if `use` attaches it. */
async function read<T>(
  ctx: RequestContext,
  kind: ItemKind,
  request: Request,
  use: (sent: Sent) => Promise<T>,
): Promise<T> {
  if (kind !== "recording" && kind !== "document") {
    const sent = await request.formData();
    return use({ typed: typedIn(sent), form: await readForm(sent, itemForms[kind]), fileId: null });
  }
  return takeUpload(ctx, request, { purpose: kind, field: "file" }, async (taken) => {
    const typed = typedIn(taken.form);
    if (!taken.ok) return use({ typed, form: notTaken(taken.because), fileId: null });
    return use({ typed, form: await readForm(taken.form, itemForms[kind]), fileId: taken.fileId });
  });
}

function after(done: Result<unknown>, to: string, typed: Typed) {
  return done.ok ? redirect(to) : answer(done.problem, typed);
}

function answer(problem: Problem, typed: Typed) {
  if (problem.kind === "missing" || problem.kind === "forbidden") throw explain(problem);
  return explain<ItemAnswer>({ ...problem, typed });
}

const notTaken = (because: string) => refuse({ kind: "invalid", fields: { file: [because] } });
