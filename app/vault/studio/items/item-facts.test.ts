import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Item } from "#domain/vault/index.ts";
import { ItemFacts } from "./item-facts.tsx";

const at = { text: "3 Nov 2026", utc: "2026-11-03T09:00:00Z" };

test("where nothing was written a link says so, its address too", () => {
  const item: Item = {
    id: "1",
    kind: "link" as const,
    client: null,
    title: "",
    description: "",
    body: "",
    url: "",
    notes: "",
    file: null,
    isShared: false,
    fromClient: false,
    version: 1,
    createdBy: null,
    updatedBy: null,
    deletedAt: null,
    createdAt: new Date(at.utc),
    updatedAt: new Date(at.utc),
  };
  const details = { item, created: at, updated: null, versions: [], mayEdit: false, mayTrash: false };
  const shown = renderToStaticMarkup(createElement(ItemFacts, details));

  for (const text of ["Untitled Link", "No URL provided", "No notes"]) expect(shown).toContain(text);
  expect(shown).not.toContain("<a ");
});
