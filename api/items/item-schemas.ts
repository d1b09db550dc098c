import { z } from "@hono/zod-openapi";
import { type Item, type ItemCard, type ItemKind, itemKinds } from "#domain/vault/index.ts";
import { instantOf } from "../instant.ts";

const text = z.string().nullable();
const sample = {
  id: "019aa5e2-7c00-7000-8000-000000000060",
  kind: "document",
  clientId: "019aa5e2-7c00-7000-8000-000000000001",
  title: "Price list",
  url: "https://files.example/prices",
  isShared: false,
  fromClient: false,
  fileName: null,
  createdAt: "2026-11-23T09:00:00Z",
} as const;
export const listedItem = z
  .object({
    id: z.uuid(),
    kind: z.enum(itemKinds),
    clientId: z.uuid().nullable(),
    title: z.string(),
    url: z.string(),
    isShared: z.boolean(),
    fromClient: z
      .boolean()
      .openapi({ description: "A member of the client uploaded it: only its title can be changed" }),
    fileName: text,
    createdAt: z.string(),
  })
  .openapi("ListedItem", { example: sample });
export const item = listedItem
  .extend({
    description: z.string(),
    body: z.string(),
    notes: z.string(),
    updatedAt: z.string(),
    version: z.int(),
  })
  .openapi("Item", {
    example: { ...sample, description: "", body: "", notes: "", updatedAt: "2026-11-23T09:00:00Z", version: 1 },
  });

const facts = z.strictObject({
  clientId: text,
  title: z.string(),
  description: z.string(),
  body: z.string(),
  url: z.string(),
  notes: z.string(),
  isShared: z.boolean(),
});
/** A prompt has a description and a body, everything else a link; recordings and documents can be shared. */
export const newItem = facts
  .partial()
  .extend({ kind: z.enum(itemKinds) })
  .openapi("NewItem", {
    example: { kind: "document", clientId: sample.clientId, title: "Price list", url: "https://files.example/prices" },
  });
export const itemChange = facts.partial().openapi("ItemChange", { example: { title: "Price list of 2027" } });

export const toListed = (kind: ItemKind, card: ItemCard) => ({
  id: card.id,
  kind,
  clientId: card.clientId,
  title: card.title,
  url: card.url,
  isShared: card.isShared,
  fromClient: card.fromClient,
  fileName: card.file,
  createdAt: instantOf(card.createdAt),
});
export const toItem = (one: Item) => ({
  id: one.id,
  kind: one.kind,
  clientId: one.client?.id ?? null,
  title: one.title,
  url: one.url,
  isShared: one.isShared,
  fromClient: one.fromClient,
  fileName: one.file?.name ?? null,
  createdAt: instantOf(one.createdAt),
  description: one.description,
  body: one.body,
  notes: one.notes,
  updatedAt: instantOf(one.updatedAt),
  version: one.version,
});
