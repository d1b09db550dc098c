/** Milliseconds per typed letter, per deleted letter, and at a finished phrase. */
const pace = { type: 50, delete: 50, hold: 2000 };

/** The state of the headline: how many letters of which phrase are shown, and the direction. */
type Typing = readonly [phrase: number, letters: number, step: 1 | -1];

/** How long the current state lasts, and what follows it. */
function after([phrase, letters, step]: Typing, lengths: number[]): [wait: number, next: Typing] {
  if (step > 0 && letters === lengths[phrase]) return [pace.hold + pace.delete, [phrase, letters - 1, -1]];
  if (step < 0 && letters === 0) return [pace.type, [(phrase + 1) % lengths.length, 1, 1]];
  return [step > 0 ? pace.type : pace.delete, [phrase, letters + step, step]];
}

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
