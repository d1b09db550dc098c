/** Where mail programs put what they answer to, in the languages they commonly write it; all below it is not the writer's. */
const introductions = [
  /^(?:On|Am|Le|El|Il|Op|Em|Den|W dniu)\b[^\n]{0,300}(?:\n[^\n]{0,300})?(?:wrote|schrieb|écrit|escribió|scritto|schreef|escreveu|skrev|napisał)[^\n]{0,200}:[ \t]*$/m,
  /^-{2,}\s*(?:Original Message|Ursprüngliche Nachricht|Message d'origine|Mensaje original|Forwarded message)\s*-{2,}[ \t]*$/im,
  /^(?:From|Von|De|Da|Van): [^\n]+\n(?:(?:Sent|Date|Gesendet|Envoyé|Enviado|Inviato|Verzonden|To|An|Subject)[^\n]*\n?){1,4}/m,
  /^_{10,}[ \t]*$/m,
];
const signatures = [
  /^-- ?$/m,
  /^(?:Sent from my|Sent from Outlook|Get Outlook for|Von meinem \S+ gesendet|Envoyé de mon|Enviado desde mi)\b[^\n]*$/m,
];

/** What somebody wrote in an answer by email: without what they answer to, and without a signature. */
export function ownWords(text: string): string {
  const lines = text.replace(/\r\n?/g, "\n");
  const ends = [...introductions, ...signatures].flatMap((mark) => mark.exec(lines)?.index ?? []);
  return lines
    .slice(0, Math.min(lines.length, ...ends))
    .split("\n")
    .filter((line) => !/^\s*>/.test(line))
    .join("\n")
    .replace(/[^\S\n]+$/gm, "")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " " };
const codePoint = (code: number) => (code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : "");

/** The text of an HTML message, for those that bring no other. What it quotes is left out. */
export const textOfHtml = (html: string) =>
  html
    .replace(/<(head|style|script|blockquote)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, "")
    .replace(/<div[^>]*class="?[^">]*(?:gmail_quote|moz-cite-prefix)[\s\S]*$/i, "")
    .replace(/\s+/g, " ")
    .replace(/<(?:br|\/p|\/div|\/li|\/tr)\b[^>]*>\s*/gi, "\n")
    .replace(/<[^>]*>/g, "")
    .replace(/&#(\d{1,7});/g, (_, code: string) => codePoint(Number(code)))
    .replace(/&#x([\da-f]{1,6});/gi, (_, code: string) => codePoint(Number.parseInt(code, 16)))
    .replace(/&([a-z]+);/gi, (known, name: string) => entities[name.toLowerCase()] ?? known);
