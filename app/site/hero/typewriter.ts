/** Milliseconds for a letter that comes or goes, and for which a whole phrase stands. */
const letterTime = 50;
const wholeTime = 2000;

type TextTarget = { textContent: string | null };

/**
 * Types the phrases into `typed`; the rest of the phrase is kept invisibly in `rest`, so that no word jumps to the next
 * line. It begins with the whole first phrase.
 */
export function typewriter(phrases: string[], typed: TextTarget, rest: TextTarget) {
  let index = 0;
  let letters = [...(phrases[0] ?? "")];
  /** How many letters are shown; below zero while they go. */
  let shown = letters.length;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function show() {
    typed.textContent = letters.slice(0, Math.abs(shown)).join("");
    rest.textContent = letters.slice(Math.abs(shown)).join("");
  }

  function step() {
    if (shown === letters.length) shown = -shown;
    if (shown === 0) letters = [...(phrases[++index % phrases.length] ?? "")];
    shown++;
    show();
  }

  /** Continues from where it stopped; calling it twice changes nothing. */
  function play() {
    const wait = shown === letters.length ? wholeTime + letterTime : letterTime;
    timer ??= setTimeout(() => {
      timer = undefined;
      step();
      play();
    }, wait);
  }

  /** Stops at the current letter, or with the whole phrase shown. */
  function stop(atWhole = false) {
    clearTimeout(timer);
    timer = undefined;
    if (atWhole) shown = letters.length;
    show();
  }

  return [play, stop] as const;
}
