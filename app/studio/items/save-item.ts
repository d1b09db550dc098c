import { data, redirect } from "react-router";
import { readForm } from "#app/http/read-form.ts";
import { explain } from "#app/http/respond.ts";
import { typedIn } from "#app/http/typed-in.ts";
import type { Visit } from "#app/http/visit.ts";
import type { Problem, Result, Typed } from "#domain/kernel/result.ts";
import { createItem, editItem, type ItemKind, kindOf, tabOf } from "#domain/vault/index.ts";
import { factsOf, itemForms } from "#domain/vault/item.schema.ts";
import { itemsQuery } from "./items-query.ts";

export type ItemAnswer = Problem & { typed?: Typed };
type Sending = { kind: ItemKind; request: Request; query: URLSearchParams };

/** A new item, and back to the list. */
export async function addItem({ db, actor, now }: Visit, { kind, request, query }: Sending) {
  const { form, typed } = await read(kind, request);
  if (!form.ok) return refuse(form.problem, typed);
  const { key = "", ...sent } = form.value;
  const made = await createItem(db, actor, { kind, facts: factsOf(kind, sent), key, at: now });
  return after(made, `/studio/vault/${tabOf[kind]}${itemsQuery(query)}`, typed);
}

/** A changed item, and back to its details. */
export async function changeItem({ db, actor, now }: Visit, id: string, { kind, request, query }: Sending) {
  const { form, typed } = await read(kind, request);
  if (!form.ok) return refuse(form.problem, typed);
  const { seen, ...sent } = form.value;
  const saved = await editItem(db, actor, id, { facts: factsOf(kind, { ...sent, seen }), seen, at: now });
  return after(saved, `/studio/vault/${tabOf[kind]}/${id}${itemsQuery(query)}`, typed);
}

/** The kind a tab keeps. */
export function kindOrThrow(tab: string): ItemKind {
  const kind = kindOf(tab);
  if (!kind) throw data(null, { status: 404 });
  return kind;
}

async function read(kind: ItemKind, request: Request) {
  const typed = typedIn(await request.clone().formData());
  return { typed, form: await readForm(request, itemForms[kind]) };
}

function after(done: Result<unknown>, to: string, typed: Typed) {
  return done.ok ? redirect(to) : refuse(done.problem, typed);
}

function refuse(problem: Problem, typed: Typed) {
  if (problem.kind === "missing" || problem.kind === "forbidden") throw explain(problem);
  return explain<ItemAnswer>({ ...problem, typed });
}
