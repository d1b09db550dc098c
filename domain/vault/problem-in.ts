import type { Problem } from "#domain/kernel/result.ts";
import type { ItemFacts } from "./item.schema.ts";
import { type ItemKind, isStored } from "./item.ts";

const invalid = (field: string, because: string): Problem => ({ kind: "invalid", fields: { [field]: [because] } });

/** What is inconsistent in an item; null when nothing is. `fileId` is the file it would have. */
export function problemIn(kind: ItemKind, facts: ItemFacts, fileId: string | null): Problem | null {
  if (facts.isShared && !facts.clientId) return invalid("isShared", "Choose the client it is shared with.");
  if (isStored(kind) && !facts.url && !fileId) return invalid("url", "Give a link, or choose a file.");
  if (kind === "prompt" && !facts.title && !facts.body)
    return invalid("body", "Write the prompt, or at least its title.");
  return null;
}
