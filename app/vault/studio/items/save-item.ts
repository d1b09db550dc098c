import { data } from "react-router";
import { intent } from "#app/http/form-action.ts";
import { acceptFor } from "#domain/files/index.ts";
import { createItem, editItem, type ItemKind, isStored, kindOf, tabOf } from "#domain/vault/index.ts";
import { factsOf, itemForms } from "#domain/vault/item.schema.ts";
import { itemsQuery } from "./items-query.ts";

/** Adds an item, and redirects to the list. */
export const addItem = (kind: ItemKind, query: URLSearchParams) => ({
  upload: uploadOf(kind),
  forms: intent(createItem, {
    schema: itemForms[kind],
    of: ({ key = "", ...item }, { fileId }) => ({ kind, facts: factsOf(kind, { ...item, fileId }), ...{ key } }),
    to: `/studio/vault/${tabOf[kind]}${itemsQuery(query)}`,
  }),
});

/** Changes an item, and redirects to its details. */
export const changeItem = (kind: ItemKind, id: string, query: URLSearchParams) => ({
  upload: uploadOf(kind),
  forms: intent(editItem, {
    schema: itemForms[kind],
    of: (item, { fileId }) => ({ id, facts: factsOf(kind, { ...item, fileId }) }),
    to: `/studio/vault/${tabOf[kind]}/${id}${itemsQuery(query)}`,
  }),
});

const uploadOf = (kind: ItemKind) => (isStored(kind) ? ({ purpose: kind, field: "file" } as const) : null);

/** The file extensions an item of this kind can have; none for prompts and links. */
export const acceptOf = (kind: ItemKind) => (isStored(kind) ? acceptFor(kind) : "");

/** The kind of items on a tab. */
export function kindOrThrow(tab: string): ItemKind {
  const kind = kindOf(tab);
  if (!kind) throw data(null, { status: 404 });
  return kind;
}
