import { cellsOf, raggedRow, type TableRow } from "#domain/kernel/table/table-row.ts";
import { factsOf, type ItemFacts, type ItemKind, itemForms, kindOf, problemIn, tabOf } from "#domain/vault/index.ts";
import { readInstant, reference, sentencesOf } from "../cells.ts";
import { type Circumstances, differing, type Field, judgeRows, type RowPlan, refused, skipped } from "../kind.ts";
import type { KnownClients } from "../known-clients.queries.ts";

export const itemFields = {
  kind: { label: "Kind", names: ["type"], values: Object.keys(tabOf) },
  client: { label: "Client", names: ["clientid", "client id", "company", "client reference"] },
  externalRef: { label: "External ID", names: ["reference", "ref", "external id", "id"] },
  title: { label: "Title", names: ["name"] },
  description: { label: "Description", names: [] },
  body: { label: "Prompt", names: ["prompt", "text"] },
  url: { label: "Link", names: ["link", "address", "googledrivelink", "google drive link"] },
  notes: { label: "Notes", names: ["note", "comment"] },
  createdAt: { label: "Added on", names: ["created", "created_at", "created at", "date"] },
} satisfies Record<string, Field>;
type Cells = Record<keyof typeof itemFields, string>;
const names = Object.keys(itemFields) as (keyof Cells)[]; // the keys of the record above

type Facts = Pick<ItemFacts, "title" | "description" | "body" | "url" | "notes">;
type Key = { kind: string; clientId: string | null; externalRef: string | null };
export type HeldItem = Facts & Key & { id: string; version: number; deletedAt: Date | null };
export type NewItem = Facts & Key & { createdAt: Date | null };
export type ChangedItem = { id: string; version: number; facts: Partial<Facts>; was: Record<string, unknown> };

export const readItemCells = (row: TableRow, { mapping }: Circumstances): Cells => cellsOf(row, names, mapping);

/** A word for a kind, in the singular or as the vault's tab has it. */
function readKind(text: string): ItemKind | null {
  const word = text.toLowerCase();
  return kindOf(word) ?? kindOf(`${word}s`);
}

/** By its reference; without one, by what it is called or leads to. */
const keysOf = ({ kind, externalRef, clientId, title, url }: Key & Pick<Facts, "title" | "url">): string[] => [
  ...(externalRef ? [`${kind} ref ${externalRef}`] : []),
  `${kind} ${clientId} ${url || title.toLowerCase()}`,
];

type StoredItems = { items: HeldItem[]; clients: KnownClients };

/** Checks every line against the items there are and the lines before it. */
export function planItems(rows: TableRow[], { items, clients }: StoredItems, circumstances: Circumstances) {
  const held = new Map(items.flatMap((item) => keysOf(item).map((key) => [key, item] as const)));
  const earlier = new Map<string, number>();
  return judgeRows(rows, (row) => {
    const cells = readItemCells(row, circumstances);
    const name = cells.title || cells.url || cells.externalRef;
    return { name, judged: row.isRagged ? refused(raggedRow) : judge(row.row, cells) };
  });

  function judge(row: number, cells: Cells): RowPlan<NewItem, ChangedItem> {
    const kind = readKind(cells.kind);
    if (!kind) return refused(`Enter one of these kinds: ${Object.keys(tabOf).join(", ")}.`);
    const facts = readFacts(kind, cells);
    if ("because" in facts) return refused(facts.because);
    const client = cells.client ? clients(cells.client) : { id: null };
    if ("because" in client) return refused(client.because);
    const said = { ...facts, clientId: client.id };
    const [first = "", ...others] = keysOf(said);
    const line = earlier.get(first);
    if (line !== undefined) return refused(`Line ${line} has this ${kind} already.`);
    earlier.set(first, row);
    const found = held.get(first) ?? others.map((key) => held.get(key)).find((item) => item && !item.externalRef);
    return found ? match(found, said) : { does: "add", add: said };
  }

  function match(found: HeldItem, said: NewItem): RowPlan<NewItem, ChangedItem> {
    if (found.deletedAt) return refused("It is in the trash. Restore it first.");
    if (circumstances.onMatch === "skip") return skipped("It is there already.");
    const { title, description, body, url, notes } = said;
    const facts = differing({ title, description, body, url, notes: notes || found.notes }, found);
    const filled = Object.fromEntries(Object.entries(facts).filter(([, text]) => text !== "")) as Partial<Facts>; // some of its own entries
    if (Object.keys(filled).length === 0) return skipped("It has all of this already.");
    const was = Object.fromEntries(Object.entries(found).filter(([field]) => field in filled));
    return { does: "update", update: { id: found.id, version: found.version, facts: filled, was } };
  }
}

function readFacts(kind: ItemKind, cells: Cells): NewItem | { because: string } {
  const { title, description, body, url, notes } = cells;
  const said = kind === "prompt" ? { title, description, body, notes } : { title, url, notes };
  const read = itemForms[kind].safeParse({ clientId: "", ...said });
  const ref = reference.safeParse(cells.externalRef);
  if (!read.success) return { because: sentencesOf(read.error) };
  if (!ref.success) return { because: sentencesOf(ref.error) };
  const { isShared: _, fileId: __, ...facts } = factsOf(kind, { ...read.data, fileId: null });
  const problem = problemIn(kind, { ...facts, isShared: false }, null);
  if (problem?.kind === "invalid") return { because: Object.values(problem.fields).flat().join(" ") };
  const createdAt = cells.createdAt ? readInstant(cells.createdAt) : null;
  if (cells.createdAt && !createdAt) return { because: "Enter the day it was added as 2026-11-21." };
  return { ...facts, kind, externalRef: ref.data, createdAt };
}
