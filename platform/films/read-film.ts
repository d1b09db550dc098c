import { z } from "zod";

export type Film = {
  title: string | null;
  /** Whole seconds. */
  durationS: number | null;
  /** The address of its picture, as the host sent it. */
  picture: string | null;
};

const length = z.number().min(0).max(86_400);
const timed = z.object({ duration: length.nullish().catch(null) });
const answer = z.object({
  title: z.string().nullish().catch(null),
  thumbnail_url: z.string().max(2048).nullish().catch(null),
  files: z
    .object({ mp4: timed.nullish().catch(null), original: timed.nullish().catch(null) })
    .nullish()
    .catch(null),
});

/** The video host's data about a video (Streamable's API, `GET /videos/{code}`); null when it cannot be read. */
export function readFilm(body: string): Film | null {
  const read = answer.safeParse(parsed(body));
  if (!read.success) return null;
  const { title, thumbnail_url: picture, files } = read.data;
  const plain = (title ?? "")
    .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, " ")
    .replace(/\s+/g, " ")
    .trim();
  const seconds = files?.mp4?.duration ?? files?.original?.duration ?? null;
  return {
    title: [...plain].slice(0, 200).join("").trim() || null,
    durationS: seconds === null ? null : Math.round(seconds),
    picture: picture || null,
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
