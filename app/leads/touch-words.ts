import type { Touch } from "#domain/leads/touch.schema.ts";

/** A visit in a line, such as "google, cpc, campaign autumn, from news.example, first seen on /". */
export function touchWords({ source, medium, campaign, term, content, referrer, landing }: Touch): string {
  const parts = [
    source,
    medium,
    campaign && `campaign ${campaign}`,
    term && `term ${term}`,
    content && `content ${content}`,
    referrer && `from ${referrer}`,
    landing && `first page ${landing}`,
  ];
  return parts.filter(Boolean).join(", ");
}
