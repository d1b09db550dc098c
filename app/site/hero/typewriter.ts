import { after, type Typing } from "./typing.ts";

type Shown = { textContent: string | null };

/** Types the phrases into `typed`; what is still to come stands invisible in `rest`, so that no word jumps to the next line. */
export function typewriter(phrases: string[], typed: Shown, rest: Shown) {
  const letters = phrases.map((phrase) => [...phrase]);
  const lengths = letters.map(({ length }) => length);
  let now: Typing = { phrase: 0, letters: lengths[0] ?? 0, isDeleting: false };
  let timer: ReturnType<typeof setTimeout> | undefined;

  function show(next: Typing) {
    now = next;
    const phrase = letters[now.phrase] ?? [];
    typed.textContent = phrase.slice(0, now.letters).join("");
    rest.textContent = phrase.slice(now.letters).join("");
  }

  function go() {
    const { wait, next } = after(now, lengths);
    timer = setTimeout(() => {
      show(next);
      go();
    }, wait);
  }

  function stop() {
    clearTimeout(timer);
    timer = undefined;
  }

  return {
    /** Goes on from where it stands; a second call changes nothing. */
    play() {
      if (timer === undefined) go();
    },
    /** Stops at the letter it is at. */
    wait: stop,
    /** Stops with the whole phrase in view. */
    finish() {
      stop();
      show({ phrase: now.phrase, letters: lengths[now.phrase] ?? 0, isDeleting: false });
    },
  };
}
