type Span = [from: number, to: number];

/** What was played and not reported yet, in seconds as the player gives them. */
export type Watched = { spans: Span[]; at: number; length: number };

export const nothingWatched = (at: number): Watched => ({ spans: [], at, length: 0 });

/**
 * In seconds, the longest step between two player events: double speed, in a tab with throttled timers. Anything longer
 * is a seek.
 */
const longestStep = 3;

/** The player is at `second`. A small step forward was played; anything else was a seek. */
export function advance(watched: Watched, second: number, length: number): Watched {
  const step = second - watched.at;
  const told = { at: second, length: Number.isFinite(length) && length > 0 ? length : watched.length };
  if (step <= 0 || step > longestStep) return { ...watched, ...told };
  const last = watched.spans.at(-1);
  const spans: Span[] =
    last?.[1] === watched.at
      ? [...watched.spans.slice(0, -1), [last[0], second]]
      : [...watched.spans, [watched.at, second]];
  return { ...watched, ...told, spans };
}

/** The most spans the server reads at once. */
const most = 300;

/**
 * Formats the spans as whole seconds: "0-12,40-55". A second counts once its end was reached, the last one once it
 * began. Touching spans are merged, so the text stays short however long nothing could be reported.
 */
export function format({ spans, length }: Watched): string {
  const end = (second: number) => (length > 0 && second > length - 1 ? Math.ceil(second) : Math.floor(second));
  const whole = spans.map(([from, to]): Span => [Math.floor(from), end(to)]).filter(([from, to]) => to > from);
  const joined: Span[] = [];
  for (const [from, to] of whole.sort(([a], [b]) => a - b)) {
    const last = joined.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else joined.push([from, to]);
  }
  return joined
    .slice(0, most)
    .map((span) => span.join("-"))
    .join(",");
}

/** Puts what could not be reported back in front of what was played since. */
export const returned = (untold: Watched, watched: Watched): Watched => ({
  ...watched,
  spans: [...untold.spans, ...watched.spans],
});

/** Removes what was reported; the second being played stays. */
export function rest(watched: Watched): Watched {
  const last = watched.spans.at(-1);
  const isPlaying = last?.[1] === watched.at;
  return { ...watched, spans: isPlaying ? [[Math.floor(watched.at), watched.at]] : [] };
}
