import type { ItemKind } from "#domain/vault/index.ts";

type Words = {
  tab: string;
  /** One item, in the singular. */
  one: string;
  none: [heading: string, line: string];
  failed: string;
  added: string;
  edit: string;
  details: string;
  add: string;
  untitled: string;
};

/** The wording on each tab of the vault. */
export const words: Record<ItemKind, Words> = {
  prompt: {
    tab: "Prompts",
    one: "prompt",
    failed: "Failed to load prompts",
    none: ["No Prompts Found", "Start by adding your first AI prompt to the vault."],
    added: "Add New Prompt",
    edit: "Edit Prompt",
    details: "Prompt Details",
    add: "Add Prompt",
    untitled: "Untitled Prompt",
  },
  link: {
    tab: "Links",
    one: "link",
    failed: "Failed to load links",
    none: ["No Links Found", "Add useful links and resources to your vault."],
    added: "Add New Link",
    edit: "Edit Link",
    details: "Link Details",
    add: "Add Link",
    untitled: "Untitled Link",
  },
  recording: {
    tab: "Recordings",
    one: "recording",
    failed: "Failed to load recordings",
    none: ["No Recordings Found", "Meeting recordings will appear here when available."],
    added: "Add New Recording",
    edit: "Edit Recording",
    details: "Recording Details",
    add: "Add Recording",
    untitled: "Untitled Recording",
  },
  document: {
    tab: "Documents",
    one: "document",
    failed: "Failed to load documents",
    none: ["No Documents Found", "Add documents to keep them in your vault."],
    added: "Add New Document",
    edit: "Edit Document",
    details: "Document Details",
    add: "Add Document",
    untitled: "Untitled Document",
  },
};
