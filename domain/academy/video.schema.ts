import { z } from "zod";
import { line, paragraphs } from "#domain/kernel/plain-text.ts";

const longest = 86_400;
const mostChapters = 100;

/** A video code, or a link to the video host that ends with one. */
const codeOrLink = z
  .string()
  .trim()
  .max(300)
  .transform((text, fix) => {
    if (text === "") return null;
    const code = /^(?:(?:https?:\/\/)?(?:www\.)?streamable\.com\/(?:[eos]\/)?)?([A-Za-z0-9]{3,16})\/?(?:[?#].*)?$/.exec(
      text,
    );
    if (code?.[1]) return code[1];
    fix.addIssue({ code: "custom", message: "Enter a Streamable code, or the link of a video there." });
    return z.NEVER;
  });

/** "1:30", "1:02:03" or whole seconds; null for anything else, or longer than a day. */
export function secondsIn(text: string): number | null {
  if (!/^\d{1,5}(:\d{1,2}){0,2}$/.test(text)) return null;
  const seconds = text.split(":").reduce((sum, part) => sum * 60 + Number(part), 0);
  return seconds <= longest ? seconds : null;
}

const length = z
  .string()
  .trim()
  .default("")
  .transform((text, fix) => {
    if (text === "") return null;
    const seconds = secondsIn(text);
    if (seconds !== null) return seconds || null;
    fix.addIssue({ code: "custom", message: "Enter the length as 12:30 or 1:02:30." });
    return z.NEVER;
  });

/** One chapter per line: its start, then its title. Sorted, with no start used twice. */
const chapters = paragraphs(15_000)
  .default("")
  .transform((text, fix) => {
    const lines = text.split("\n").map((line) => line.trim());
    const found = new Map<number, string>();
    for (const written of lines.filter(Boolean)) {
      const [, when = "", title = ""] = /^([\d:]+)\s+(.+)$/.exec(written) ?? [];
      const at = secondsIn(when);
      const because =
        at === null || title.length > 120
          ? `Write "${written.slice(0, 40)}" as 1:30 and a title of at most 120 characters.`
          : found.has(at) && `Two chapters begin at ${when}.`;
      if (because) {
        fix.addIssue({ code: "custom", message: because });
        return z.NEVER;
      }
      found.set(at ?? 0, title);
    }
    if (found.size <= mostChapters)
      return [...found].map(([atS, title]) => ({ atS, title })).sort((a, b) => a.atS - b.atS);
    fix.addIssue({ code: "custom", message: `Add at most ${mostChapters} chapters.` });
    return z.NEVER;
  });

const box = z
  .literal("on")
  .optional()
  .transform((ticked) => ticked === "on");

const facts = {
  sectionId: z.uuid("Choose one of the sections."),
  code: codeOrLink.default(null),
  title: line(0, 200, ""),
  description: paragraphs(5000),
  length,
  chapters,
  isPublished: box,
};

/**
 * The form for a new video. `poster` is a frame captured by the browser; `fileId` is the file when it was uploaded in
 * parts; `key` makes resubmitting idempotent.
 */
export const newVideoForm = z.strictObject({
  ...facts,
  poster: z.string().max(200_000).default(""),
  fileId: z.union([z.literal(""), z.uuid()]).default(""),
  key: z.string().min(8).max(128),
});

/** The form for an existing video. */
export const videoForm = z.strictObject({ ...facts, seen: z.coerce.number().int().min(1) });

export type VideoForm = Omit<z.infer<typeof videoForm>, "seen">;
