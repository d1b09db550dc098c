export const topics = ["update", "payment", "booking", "hosting", "lead", "news", "day"] as const;
export type Topic = (typeof topics)[number];

/**
 * Something changed, as open pages are told of it: ids only, what it says is read anew. `clientId` is whose it is: a client,
 * or the person of a "hosting" or "news".
 */
export type Change = { topic: Topic; clientId: string; id: string };

const formatted = new RegExp(`^(${topics.join("|")}) ([0-9a-f-]{36}) ([0-9a-f-]{36})$`);

/** "update <client> <id>", as the database says it and as it travels to the page. */
export function readChange(text: string): Change | null {
  const [, topic, clientId = "", id = ""] = formatted.exec(text) ?? [];
  return topic ? { topic: topic as Topic, clientId, id } : null; // the pattern's own alternatives
}
