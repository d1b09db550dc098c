import { z } from "zod";
import { line, paragraphs } from "#domain/kernel/plain-text.ts";
import type { Problem } from "#domain/kernel/result.ts";
import { optionalWebAddress, webAddress } from "#domain/kernel/web-address.ts";
import { type ItemKind, isStored } from "./item.ts";

const clientId = z
  .string()
  .transform((id) => id || null)
  .pipe(z.uuid("Choose one of the clients.").nullable());
const box = z
  .literal("on")
  .optional()
  .transform((ticked) => ticked === "on");

const shared = {
  clientId,
  title: line(0, 200, ""),
  /** The version that was shown; 0 for a new item. */
  seen: z.coerce.number().int().min(0).default(0),
  /** Set by the form for a new item: submitting twice creates one. */
  key: z.string().min(8).max(128).optional(),
};
const notes = paragraphs(10_000);

const prompt = z.strictObject({ ...shared, description: paragraphs(2000), body: paragraphs(100_000), notes });
const link = z.strictObject({ ...shared, url: webAddress, notes });
const stored = z.strictObject({
  ...shared,
  url: optionalWebAddress,
  notes: notes.default(""),
  isShared: box,
  /** Removes the file; the link stays. */
  dropFile: box,
});

/** The form of each kind. */
export const itemForms = { prompt, link, recording: stored, document: stored } as const;

export const uploadForm = z.object({ key: z.string().min(8).max(128) });
/** An earlier version that is to come back. `seen` is the version that was shown. */
export const versionForm = z.object({ version: z.coerce.number(), seen: z.coerce.number() });
export const renameForm = z.object({ id: z.string().default(""), title: line(1, 200, "Enter a name.") });

/** An item's facts, whatever its kind. `fileId` undefined keeps the current file. */
export type ItemFacts = {
  clientId: string | null;
  title: string;
  description: string;
  body: string;
  url: string;
  notes: string;
  isShared: boolean;
  fileId?: string | null | undefined;
};

const empty = { description: "", body: "", url: "", notes: "", isShared: false };

type ItemInput = {
  clientId: string | null;
  title: string;
  url?: string | null;
  dropFile?: boolean;
  /** A freshly uploaded file. */
  fileId: string | null;
  [field: string]: unknown;
};

/** The facts of a validated form; fields a kind does not have are empty. */
export function factsOf(kind: ItemKind, { seen: _, key: __, dropFile, url, fileId, ...sent }: ItemInput): ItemFacts {
  const facts = { ...empty, ...sent, url: url ?? "" };
  if (!isStored(kind)) return facts;
  if (fileId) return { ...facts, fileId };
  return dropFile ? { ...facts, fileId: null } : facts;
}

const invalid = (field: string, because: string): Problem => ({ kind: "invalid", fields: { [field]: [because] } });

/** What is inconsistent in an item; null when nothing is. `fileId` is the file it would have. */
export function problemIn(kind: ItemKind, facts: ItemFacts, fileId: string | null): Problem | null {
  if (facts.isShared && !facts.clientId) return invalid("isShared", "Choose the client it is shared with.");
  if (isStored(kind) && !facts.url && !fileId) return invalid("url", "Give a link, or choose a file.");
  if (kind === "prompt" && !facts.title && !facts.body)
    return invalid("body", "Write the prompt, or at least its title.");
  return null;
}
