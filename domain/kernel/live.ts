export const topics = [
  "update",
  "payment",
  "booking",
  "hosting",
  "lead",
  "news",
  "day",
  "deal",
  "exclusion",
  "brief",
  "paper",
  "item",
  "backup",
  "import",
  "webhook",
] as const;
export type Topic = (typeof topics)[number];

/**
 * A change as sent to open pages: ids only, the content is fetched again. `clientId` is the owner: a client, or the
 * person for "hosting" and "news".
 */
export type Change = { topic: Topic; clientId: string; id: string };

const formatted = new RegExp(`^(${topics.join("|")}) ([0-9a-f-]{36}) ([0-9a-f-]{36})$`);

/** "update <client> <id>", as sent by the database and to the page. */
export function readChange(text: string): Change | null {
  const [, topic, clientId = "", id = ""] = formatted.exec(text) ?? [];
  return topic ? { topic: topic as Topic, clientId, id } : null; // the pattern's alternatives
}
