import { after, type Typing } from "./typing.ts";

type Shown = { textContent: string | null };

/**
 * Types the phrases into `typed`; the rest of the phrase is kept invisibly in `rest`, so that no word jumps to the next
 * line.
 */
export function typewriter(phrases: string[], typed: Shown, rest: Shown) {
  const letters = phrases.map((phrase) => [...phrase]);
  const lengths = letters.map(({ length }) => length);
  const whole = (phrase: number): Typing => [phrase, lengths[phrase] ?? 0, 1];
  let now = whole(0);
  let timer: ReturnType<typeof setTimeout> | undefined;

  function show(next: Typing) {
    now = next;
    const [phrase, count] = now;
    typed.textContent = letters[phrase]?.slice(0, count).join("") ?? "";
    rest.textContent = letters[phrase]?.slice(count).join("") ?? "";
  }

  /** Continues from where it stopped; calling it twice changes nothing. */
  function play() {
    const [wait, next] = after(now, lengths);
    timer ??= setTimeout(() => {
      timer = undefined;
      show(next);
      play();
    }, wait);
  }

  /** Stops at the current letter, or with the whole phrase shown. */
  function stop(atWhole = false) {
    clearTimeout(timer);
    timer = undefined;
    if (atWhole) show(whole(now[0]));
  }

  return [play, stop] as const;
}
