import { renderToStaticMarkup } from "react-dom/server";
import type { EmailMessage } from "#domain/notifications/index.ts";
import { byReply, EmailTemplate } from "./email-template.tsx";

/** Renders an email: HTML, and plain text for clients without. A logo is shown from the inline attachment. */
export function renderEmail(message: EmailMessage, brandName: string, hasLogo = false): { html: string; text: string } {
  const html = `<!DOCTYPE html>${renderToStaticMarkup(<EmailTemplate {...{ message, brandName, hasLogo: hasLogo && !message.inNameOf }} />)}`;
  return { html, text: plain(message, brandName) };
}

function plain(
  { lines, quotes = [], facts, answers = [], action, replyTo, choiceUrl }: EmailMessage,
  brandName: string,
) {
  const said = quotes.map(({ by, words }) => `${by}\n${words.replace(/^/gm, "> ")}`);
  const told = facts.length > 0 ? [facts.map(([label, value]) => `${label}: ${value}`).join("\n")] : [];
  const asked = answers.map(({ about, links }) =>
    [about, ...links.map(({ label, url }) => `${label}: ${url}`)].join("\n"),
  );
  const todo = action ? [`${action.label}:\n${action.url}`] : [];
  const reply = replyTo ? [byReply] : [];
  const foot = [`Sent by ${brandName}.`, ...(choiceUrl ? ["Choose which emails you get:", choiceUrl] : [])].join("\n");
  return `${[brandName, ...lines, ...said, ...told, ...asked, ...todo, ...reply, foot].join("\n\n")}\n`;
}
