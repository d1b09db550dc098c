/** An option of the palette. `asks`: choosing it first asks which client. */
export type Option = { key: string; title: string; about: string; around: string; to: string; asks?: "update" };
export type Group = { name: string; options: Option[] };
/** What the palette asks the server: everything, or which client an update is for. */
export type Question = { query: string; asks: "update" | null };
/** `heard`: the number of results, shown and announced. */
export type Answer = Question & { groups: Group[]; heard: string };
