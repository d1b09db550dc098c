import { z } from "@hono/zod-openapi";
import { newId } from "#domain/kernel/id.ts";
import { done, unwrap } from "#domain/kernel/result.ts";
import {
  createItem,
  editItem,
  factsOf,
  type ItemKind,
  itemForms,
  itemKinds,
  listItems,
  readItem,
} from "#domain/vault/index.ts";
import type { Operations } from "../operation/operation.ts";
import { idCursor, pageOf, searchWords } from "../operation/page.ts";
import { readForm } from "../operation/read-form.ts";
import { item, itemChange, listedItem, newItem, toItem, toListed } from "./item-schemas.ts";

/** What each kind has; the form of a kind refuses the others. */
const fieldsOf: Record<ItemKind, string[]> = {
  prompt: ["clientId", "title", "description", "body", "notes"],
  link: ["clientId", "title", "url", "notes"],
  recording: ["clientId", "title", "url", "notes", "isShared"],
  document: ["clientId", "title", "url", "notes", "isShared"],
};
/** Those fields of an item, with empty ones where it has none. */
const knownOf = (kind: ItemKind, from: object) =>
  Object.fromEntries(
    fieldsOf[kind].map((name) => [name, Reflect.get(from, name) ?? (name === "isShared" ? false : null)]),
  );

/** The vault without its passwords: those are credentials, which no key reaches. */
export function itemOperations({ add }: Operations) {
  add("get", "/items", "items:read", {
    summary: "List the vault's items of one kind, documents unless another is asked for, the newest first",
    query: z.strictObject({
      kind: z.enum(itemKinds).optional(),
      client: z.uuid().or(z.literal("none")).optional(),
      q: searchWords.optional(),
      after: idCursor.optional(),
    }),
    answer: pageOf(listedItem),
    run: async ({ db, app, actor, query: { kind = "document", client, q = "", after = null } }) => {
      const { brand } = await app.settings();
      const filter = { search: q.trim(), client: client ? [client] : [], but: [], before: after };
      const page = unwrap(await listItems({ db, actor }, { kind, filter, brandWord: brand.brandWord }));
      return done({ items: page.items.map((card) => toListed(kind, card)), next: page.older });
    },
  });
  add("get", "/items/{itemId}", "items:read", {
    summary: "Read an item of the vault",
    answer: item,
    isVersioned: true,
    run: async ({ db, actor, params }) => {
      const found = await readItem({ db, actor }, params.itemId);
      return found.ok ? done(toItem(found.value.item)) : found;
    },
  });
  add("post", "/items", "items:write", {
    summary: "Add an item to the vault",
    body: newItem,
    answer: item,
    isVersioned: true,
    again: async ({ db, actor }, { id }) => {
      const found = await readItem({ db, actor }, String(id));
      return found.ok ? done(toItem(found.value.item)) : found;
    },
    run: async ({ db, actor, now, body: { kind, ...body } }) => {
      const read = unwrap(readForm(itemForms[kind], { ...knownOf(kind, {}), ...body }));
      const facts = factsOf(kind, { ...read, fileId: null });
      const made = await createItem({ db, actor, now }, { kind, facts, key: newId() });
      const found = made.ok ? await readItem({ db, actor }, made.value.id) : made;
      return found.ok ? done(toItem(found.value.item)) : found;
    },
  });
  add("patch", "/items/{itemId}", "items:write", {
    summary: "Change an item of the vault",
    body: itemChange,
    answer: item,
    isVersioned: true,
    run: async ({ db, actor, now, params: { itemId }, body, seen }) => {
      const was = unwrap(await readItem({ db, actor }, itemId));
      const { kind } = was.item;
      const read = unwrap(readForm(itemForms[kind], { ...knownOf(kind, toItem(was.item)), ...body }));
      const facts = factsOf(kind, { ...read, fileId: null });
      const saved = await editItem({ db, actor, now }, { id: itemId, facts, seen });
      const after = saved.ok ? await readItem({ db, actor }, itemId) : saved;
      return after.ok ? done(toItem(after.value.item)) : after;
    },
  });
}
