import { callContext } from "#app/http/request-context.ts";
import type { Route } from "./+types/llms";

const section = (title: string, lines: string[]) => [`## ${title}`, lines.map((line) => `- ${line}`).join("\n")];

/** The site in plain text for language models, as llmstxt.org describes it. */
export async function loader({ context }: Route.LoaderArgs) {
  const { app } = context.get(callContext);
  const { publicUrl } = app.config;
  const { brand, hero, benefits, stats, search } = await app.settings();
  const text = [
    `# ${brand.name}`,
    `> ${search.description}`,
    hero.introduction,
    ...section(
      "What it does",
      benefits.cards.map((card) => `${card.title}: ${card.text}`),
    ),
    ...section(
      "Figures",
      stats.figures.map(({ figure, label, sentence }) => `${figure} ${label}. ${sentence}`),
    ),
    ...section("Pages", [
      `[Home](${publicUrl}/): the service and the people behind it`,
      `[Book a meeting](${publicUrl}/book-a-meeting): a few questions lead to the right calendar`,
      `[Policies](${publicUrl}/policies): terms and privacy`,
    ]),
    ...(brand.supportEmail ? section("Contact", [brand.supportEmail]) : []),
  ].join("\n\n");
  return new Response(`${text}\n`, { headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
