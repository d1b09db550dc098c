import type { ChatKind } from "./chat.ts";

/** What a channel is told: a sentence, a few facts, and the page it is about. */
export type Card = { title: string; facts: [name: string, text: string][]; link: string };

type Escape = (character: string) => string;

/** At most so long once it is escaped, and never cut within an escape or a character. */
export function shorten(text: string, most: number, spell: Escape): string {
  const pieces = [...text.replace(/\s+/g, " ").trim()].map(spell);
  if (pieces.join("").length <= most) return pieces.join("");
  let kept = "";
  for (const piece of pieces) {
    if (kept.length + piece.length > most - 1) break;
    kept += piece;
  }
  return `${kept}…`;
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const asHtml: Escape = (character) => entities[character] ?? character;
/** Slack knows three entities and no more. */
const asSlack: Escape = (character) => (character === '"' ? character : asHtml(character));
/** Nobody is called by their name: what follows an @ is no longer one word with it. */
const uncalled: Escape = (character) => (character === "@" ? "@\u200b" : character);
const asTelegram: Escape = (character) => asHtml(uncalled(character));
const asMarkdown: Escape = (character) => character.replace(/[\\*_~`|>#[\]()<@!:]/, "\\$&");
/** Mattermost turns Slack's <!channel> into a call, so no < may be left, and a backslash does not undo an @. */
const asMattermost: Escape = (character) =>
  /[@&<>]/.test(character) ? asHtml(uncalled(character)) : asMarkdown(character);
const asItIs: Escape = (character) => character;
const open = "Open in Foyer";

/** As the incoming webhooks of Slack take it: blocks, and a text for notifications. */
function slackCard({ title, facts, link }: Card) {
  /** As it stands: otherwise Slack makes calls and links of names and addresses in it. */
  const verbatim = (text: string) => ({ type: "mrkdwn", text, verbatim: true });
  const says = (text: string) => ({ type: "section", text: verbatim(text) });
  const fields = facts.map(([name, text]) => verbatim(`*${name}*\n${shorten(text, 1500, asSlack)}`));
  return {
    text: shorten(title, 1000, asSlack),
    blocks: [
      says(`*${shorten(title, 2000, asSlack)}*`),
      ...(fields.length > 0 ? [{ type: "section", fields }] : []),
      says(`<${shorten(link, 2000, asSlack)}|${open}>`),
    ],
    unfurl_links: false,
  };
}

/** An Adaptive Card as a workflow of Teams posts it. Runs of text know no Markdown. */
function teamsCard({ title, facts, link }: Card) {
  const run = (text: string, isBold = false) => ({ type: "TextRun", text, ...(isBold && { weight: "Bolder" }) });
  const line = (inlines: ReturnType<typeof run>[]) => ({ type: "RichTextBlock", inlines });
  const content = {
    $schema: "http://adaptivecards.io/schemas/adaptive-card.json",
    type: "AdaptiveCard",
    version: "1.4",
    body: [
      line([run(shorten(title, 2000, asItIs), true)]),
      ...facts.map(([name, text]) => line([run(`${name}: `, true), run(shorten(text, 1500, asItIs))])),
    ],
    actions: [{ type: "Action.OpenUrl", title: open, url: link }],
  };
  const attachment = { contentType: "application/vnd.microsoft.card.adaptive", contentUrl: null, content };
  return { type: "message", attachments: [attachment] };
}

/** An embed: a title of at most 256 characters, values of at most 1,024. */
function discordCard({ title, facts, link }: Card) {
  const fields = facts.map(([name, text]) => ({ name, value: shorten(text, 1000, asMarkdown), inline: true }));
  return { embeds: [{ title: shorten(title, 256, asMarkdown), url: link, fields }], allowed_mentions: { parse: [] } };
}

function googleCard({ title, facts, link }: Card) {
  const widgets = [
    { textParagraph: { text: `<b>${shorten(title, 2000, asHtml)}</b>` } },
    ...facts.map(([topLabel, text]) => ({
      decoratedText: { topLabel, text: shorten(text, 1500, asHtml), wrapText: true },
    })),
    { buttonList: { buttons: [{ text: open, onClick: { openLink: { url: link } } }] } },
  ];
  // The fallback is a message like any other, in which <users/all> calls everybody.
  const fallbackText = shorten(title, 1000, (character) => character.replace("<", "‹").replace(">", "›"));
  return { fallbackText, cardsV2: [{ cardId: "foyer", card: { sections: [{ widgets }] } }] };
}

function mattermostCard({ title, facts, link }: Card) {
  const fields = facts.map(([name, text]) => ({ short: true, title: name, value: shorten(text, 1500, asMattermost) }));
  const text = `**${shorten(title, 2000, asMattermost)}**\n\n[${open}](${link})`;
  return { attachments: [{ fallback: shorten(title, 1000, asTelegram), text, fields }] };
}

/** At most 4,096 characters once it is read. */
function telegramCard({ title, facts, link }: Card, chatId: string | null) {
  const lines = facts.slice(0, 6).map(([name, text]) => `${name}: ${shorten(text, 400, asTelegram)}`);
  const text = [
    `<b>${shorten(title, 1000, asTelegram)}</b>`,
    ...lines,
    `<a href="${shorten(link, 600, asHtml)}">${open}</a>`,
  ];
  const link_preview_options = { is_disabled: true };
  return { chat_id: chatId, text: text.join("\n"), parse_mode: "HTML", link_preview_options };
}

type Channel = { kind: ChatKind; url: string; secret: string; chatId: string | null };

/** What is posted, and where. */
export function writeCard({ kind, url, secret, chatId }: Channel, card: Card): { url: string; body: string } {
  const bodies: Record<ChatKind, () => object> = {
    slack: () => slackCard(card),
    teams: () => teamsCard(card),
    discord: () => discordCard(card),
    google_chat: () => googleCard(card),
    mattermost: () => mattermostCard(card),
    telegram: () => telegramCard(card, chatId),
  };
  const body = JSON.stringify(bodies[kind]());
  if (kind === "telegram") return { url: `${url}bot${secret}/sendMessage`, body };
  if (kind !== "discord") return { url: secret, body };
  const address = new URL(secret);
  // Otherwise Discord answers before it knows whether the message was taken.
  address.searchParams.set("wait", "true");
  return { url: address.href, body };
}
