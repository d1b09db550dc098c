import { z } from "zod";
import { line, paragraphs } from "#domain/kernel/plain-text.ts";

const words = (ask: string) => paragraphs(2000).refine((text) => text !== "", ask);
export const questionForm = z.strictObject({ words: words("Write your question.") });
export const declineForm = z.strictObject({ reason: words("Say in a sentence why.") });
export const codeForm = z.strictObject({
  code: z
    .string()
    .transform((typed) => typed.replaceAll(/\s/g, ""))
    .pipe(z.string().regex(/^\d{6}$/, "Enter the six digits from the email.")),
});

const most = 200 * 1024;
const pngStart = "data:image/png;base64,";
export const unreadable = "The drawing could not be read. Draw it once more, or type your name.";
export const unshownName = (letters: string[]) =>
  `The PDF has no font for ${letters.join(" ")}. Type your name in other letters, or draw it.`;
export const unshownSigner = (letters: string[]) =>
  `The PDF has no font for ${letters.join(" ")}. Write their name in other letters.`;
const drawing = z
  .string()
  .default("")
  .transform((url, issues): Uint8Array<ArrayBuffer> | null => {
    if (url === "") return null;
    const base64 = url.startsWith(pngStart) ? url.slice(pngStart.length) : "";
    // What is too long is told by its first bytes: a pattern over megabytes runs out of stack.
    const isLong = base64.length > most * 1.5;
    const isWritten = isLong || /^[A-Za-z0-9+/]+={0,2}$/.test(base64);
    const bytes = Buffer.from(isWritten ? base64.slice(0, most * 1.5) : "", "base64");
    const isPng = bytes.subarray(0, 8).toString("latin1") === "\x89PNG\r\n\x1a\n";
    if (isPng && !isLong && bytes.length <= most) return new Uint8Array(bytes);
    const message = isPng ? "The drawing is larger than 200 kB. Draw it once more, or type your name." : unreadable;
    issues.addIssue({ code: "custom", message });
    return z.NEVER;
  });

/** Their name, typed or drawn, below the very text that was shown. */
export const signForm = z
  .strictObject({
    consent: z.literal("on", "Tick that you agree to sign it this way."),
    typedName: line(0, 120, "").default(""),
    drawing,
    textHash: z.string().max(64),
  })
  .refine(({ typedName, drawing }) => typedName !== "" || drawing !== null, {
    path: ["typedName"],
    message: "Type your name, or draw it.",
  });
/**
 * `picture`: what they drew, re-encoded; it alone is stored, and null where it could not be read. `unshown`: letters of the typed
 * name that the PDF has no font for.
 */
export type SignForm = z.infer<typeof signForm> & { picture: Uint8Array | null; unshown?: string[] };
