import { renderToStaticMarkup } from "react-dom/server";
import type { Letter } from "#domain/notifications/index.ts";
import { LetterMail } from "./letter-mail.tsx";

/** A letter in its looks: HTML, and plain text for readers without. With a logo it shows the one that travels along. */
export function renderLetter(letter: Letter, brandName: string, hasLogo = false): { html: string; text: string } {
  const html = `<!DOCTYPE html>${renderToStaticMarkup(<LetterMail {...{ letter, brandName, hasLogo }} />)}`;
  return { html, text: plain(letter, brandName) };
}

function plain({ heading, lines, facts, action, choiceUrl }: Letter, brandName: string) {
  const told = facts.map(([label, value]) => `${label}: ${value}`);
  const todo = action ? [`${action.label}:`, action.url, ""] : [];
  const choice = choiceUrl ? ["", "Choose which emails you get:", choiceUrl] : [];
  return [heading, "", ...lines, "", ...told, "", ...todo, `Sent by ${brandName}.`, ...choice, ""].join("\n");
}
