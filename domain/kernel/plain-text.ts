import { z } from "zod";

// PostgreSQL rejects NUL and mail headers cannot contain line breaks; no one types the other control characters on
// purpose.
const controls = /\p{Cc}/u;
const controlsButBreaks = /(?![\n\t])\p{Cc}/u;
const halfCharacters = /\p{Cs}/u;

const without = (unwanted: RegExp) => (text: string) => !unwanted.test(text) && !halfCharacters.test(text);
const leaveOut = { message: "Leave out control characters." };

/** One line of text without control characters, trimmed. */
export const line = (min: number, max: number, ask: string) =>
  z.string().trim().min(min, ask).max(max, `Shorten this to ${max} characters.`).refine(without(controls), leaveOut);

/** Text of several lines, trimmed, with uniform line endings. */
export const paragraphs = (max: number) =>
  z
    .string()
    .trim()
    .max(max * 2)
    .transform((text) => text.replace(/\r\n?/g, "\n"))
    .pipe(z.string().max(max, `Shorten this to ${max} characters.`).refine(without(controlsButBreaks), leaveOut));

/** A phone number as it is typed. "4.91711E+11" was one before a spreadsheet wrote it so: its last digits are gone. */
export const phoneLine = (least: number, message: string) =>
  line(least, 40, message).refine(
    (text) => !/^\d+([.,]\d+)?e\+?\d+$/i.test(text),
    "A spreadsheet shortened this phone number. Format its column as text, and enter the number again.",
  );
