import type { SearchKind } from "#domain/search/index.ts";
import { itemKinds, tabOf } from "#domain/vault/browser.ts";

const id = "([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})";
const at = (path: string, below = "") => new RegExp(`^/studio/${path}/${id}${below}(?:/|$)`, "i");

/** Where records open; nested paths first. */
const doors: [SearchKind, RegExp][] = [
  ["update", at("workspace/clients/[^/]+/updates")],
  ["invoice", at("workspace/clients/[^/]+/invoices")],
  ["credit_note", at("workspace/clients/[^/]+/credit-notes")],
  ["brief", at("workspace/clients", "/brief")],
  ["client", at("workspace/clients")],
  ["person", at("workspace/staff")],
  ["person", at("vault/passwords")],
  ["lead", at("workspace/leads")],
  ["booking", at("workspace/calendar")],
  ["deal", at("workspace/deals")],
  ["task", at("workspace/tasks")],
  ...itemKinds.map((kind): [SearchKind, RegExp] => [kind, at(`vault/${tabOf[kind]}`)]),
  ["video", at("academy/[^/]+")],
];

/** The record at this path, as `kind.id`. */
export function openedAt(pathname: string): string | null {
  for (const [kind, door] of doors) {
    const found = door.exec(pathname)?.[1];
    if (found) return `${kind}.${found}`;
  }
  return null;
}
