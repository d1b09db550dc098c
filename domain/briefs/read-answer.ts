import { z } from "zod";
import { mailAddressOr } from "#domain/kernel/mail-address.ts";
import { line, paragraphs } from "#domain/kernel/plain-text.ts";
import { type Answer, type BriefQuestion, mostLetters } from "./brief.ts";

const mostAddresses = 200;

type ReadAnswer = { ok: true; answer: Answer } | { ok: false; because: string };
type QuestionToAnswer = Pick<BriefQuestion, "kind" | "choices">;

const none: ReadAnswer = { ok: true, answer: null };
const wrong = (because: string): ReadAnswer => ({ ok: false, because });

const read = (schema: z.ZodType<string>, text: string): ReadAnswer => {
  const parsed = schema.safeParse(text);
  if (!parsed.success) return wrong(parsed.error.issues[0]?.message ?? "Enter it again.");
  return parsed.data === "" ? none : { ok: true, answer: [parsed.data] };
};

const number = z
  .string()
  .trim()
  .regex(/^(-?\d{1,15}([.,]\d{1,6})?)?$/, "Enter a number, such as 12 or 7.5.");

const link = z
  .string()
  .trim()
  .max(2048, "Shorten this to 2048 characters.")
  .transform((text) => (text === "" || /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`))
  .refine((text) => text === "" || isWebAddress(text), "Enter a link, such as https://moss.example.");

function isWebAddress(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url !== null && /^https?:$/.test(url.protocol) && url.hostname.includes(".");
}

/** What was typed as the answer to a question, or why it cannot be one. An empty answer takes the former one away. */
export function readAnswer({ kind, choices }: QuestionToAnswer, typed: readonly string[]): ReadAnswer {
  const [first = ""] = typed;
  if (kind === "text") return read(line(0, 500, ""), first);
  if (kind === "long_text") return read(paragraphs(mostLetters), first);
  if (kind === "number") return read(number, first);
  if (kind === "link") return read(link, first);
  if (kind === "emails") return readAddresses(first);
  if (kind === "files") return wrong("Files are added one by one.");
  const offered = kind === "yes_no" ? ["yes", "no"] : choices;
  const chosen = [...new Set(typed.filter((one) => one !== ""))];
  if (chosen.some((one) => !offered.includes(one))) return wrong("Choose one of the answers.");
  if (kind !== "choices" && chosen.length > 1) return wrong("Choose one answer only.");
  return chosen.length > 0 ? { ok: true, answer: chosen } : none;
}

function readAddresses(text: string): ReadAnswer {
  const written = text.split(/[\n,;]+/).filter((one) => one.trim() !== "");
  if (written.length > mostAddresses) return wrong(`Enter at most ${mostAddresses} addresses.`);
  const addresses: string[] = [];
  for (const one of written) {
    const parsed = mailAddressOr(`"${one.trim().slice(0, 60)}" is not an email address.`).safeParse(one);
    if (!parsed.success) return wrong(parsed.error.issues[0]?.message ?? "Enter email addresses.");
    addresses.push(parsed.data);
  }
  return addresses.length > 0 ? { ok: true, answer: [...new Set(addresses)] } : none;
}
