import { z } from "zod";

const longest = 86_400;
const seconds = z.coerce.number().min(0).max(longest);

export type Span = [from: number, to: number];

/** "0-12,40-55": spans of whole seconds that were played. */
const spans = z
  .string()
  .max(6_000)
  .default("")
  .transform((text, fix): Span[] => {
    if (text === "") return [];
    const read = text.split(",").map((span): Span | null => {
      const [, from, to] = /^(\d{1,5})-(\d{1,5})$/.exec(span) ?? [];
      const found: Span = [Number(from), Number(to)];
      return from !== undefined && found[0] < found[1] && found[1] <= longest ? found : null;
    });
    const whole = read.filter((span) => span !== null);
    if (whole.length === read.length && whole.length <= 300) return whole;
    fix.addIssue({ code: "custom", message: "These are no spans." });
    return z.NEVER;
  });

/** A player's report: its position, what was played since the last report, and the video's length. */
export const progressForm = z.strictObject({
  position: seconds.transform(Math.floor),
  seen: spans,
  length: seconds.transform(Math.round).default(0),
});

export type ProgressForm = z.infer<typeof progressForm>;
