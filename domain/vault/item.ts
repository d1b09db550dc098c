export const itemKinds = ["prompt", "link", "recording", "document"] as const;
export type ItemKind = (typeof itemKinds)[number];

/** The tab of each kind, as it appears in the URL. */
export const tabOf = { prompt: "prompts", link: "links", recording: "recordings", document: "documents" } as const;
export type Tab = (typeof tabOf)[ItemKind];

export const kindOf = (tab: string | undefined): ItemKind | null =>
  itemKinds.find((kind) => tabOf[kind] === tab) ?? null;

/** Recordings and documents are an uploaded file or an external link, and can be shared with their client. */
export const isStored = (kind: ItemKind): kind is "recording" | "document" =>
  kind === "recording" || kind === "document";

type Person = string | null;

export type Item = {
  id: string;
  kind: ItemKind;
  client: { id: string; name: string; company: string | null } | null;
  title: string;
  description: string;
  body: string;
  url: string;
  notes: string;
  file: { id: string; name: string; mime: string; size: number } | null;
  isShared: boolean;
  /** A member of the client uploaded it. */
  fromClient: boolean;
  version: number;
  createdAt: Date;
  createdBy: Person;
  updatedAt: Date;
  updatedBy: Person;
  deletedAt: Date | null;
};

export type ItemCard = Pick<Item, "id" | "title" | "url" | "isShared" | "fromClient" | "createdAt" | "createdBy"> & {
  clientId: string | null;
  client: string | null;
  /** The beginning of what describes it. */
  excerpt: string;
  /** A prompt's words, if they are few enough for a card; else their beginning. */
  body: string | null;
  isWhole: boolean;
  file: string | null;
};
