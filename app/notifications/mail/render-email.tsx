import { renderToStaticMarkup } from "react-dom/server";
import type { EmailMessage } from "#domain/notifications/index.ts";
import { EmailTemplate } from "./email-template.tsx";

/** Renders an email: HTML, and plain text for clients without. A logo is shown from the inline attachment. */
export function renderEmail(message: EmailMessage, brandName: string, hasLogo = false): { html: string; text: string } {
  const html = `<!DOCTYPE html>${renderToStaticMarkup(<EmailTemplate {...{ message, brandName, hasLogo }} />)}`;
  return { html, text: plain(message, brandName) };
}

function plain({ heading, lines, facts, answers = [], action, choiceUrl }: EmailMessage, brandName: string) {
  const told = facts.length > 0 ? [facts.map(([label, value]) => `${label}: ${value}`).join("\n")] : [];
  const asked = answers.map(({ about, links }) =>
    [about, ...links.map(({ label, url }) => `${label}: ${url}`)].join("\n"),
  );
  const todo = action ? [`${action.label}:\n${action.url}`] : [];
  const foot = [`Sent by ${brandName}.`, ...(choiceUrl ? ["Choose which emails you get:", choiceUrl] : [])].join("\n");
  return `${[brandName, heading, ...lines, ...told, ...asked, ...todo, foot].join("\n\n")}\n`;
}
