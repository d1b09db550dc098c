/** One line of the palette. `asks`: choosing it leads on to the question for which client. */
export type Option = { key: string; title: string; about: string; around: string; to: string; asks?: "update" };
export type Group = { name: string; options: Option[] };
/** What the palette asks the server: everything, or for which client an update is. */
export type Question = { query: string; asks: "update" | null };
/** `heard`: how much there is, for the eye and for the ear. */
export type Answer = Question & { groups: Group[]; heard: string };
