import type { Left } from "./left.ts";
import { hearTabs, tellTabs } from "./tabs.ts";

const second = 1000;
const minute = 60 * second;

export type Warning = "none" | "idle" | "total";
type Tell = { warn: (warning: Warning) => void; leave: () => void };

/**
 * Watches for the session's end in one tab: reports real input to the server at most once a minute, shares the answer
 * with the other tabs, warns a minute before the end, and leaves only when the server says that it has come.
 */
export function keepWatch(first: Left, { warn, leave }: Tell) {
  let ends = { idle: 0, total: 0 };
  let lastInput = 0;
  let lastBeat = Date.now();
  let beating: ReturnType<typeof setTimeout> | undefined;
  let watching: ReturnType<typeof setTimeout> | undefined;

  /** `at`: when that much time was left. Messages from other tabs may arrive late. */
  function learn(left: Left, at = Date.now()) {
    ends = { idle: at + left.idle, total: at + left.total };
    look();
  }

  function look() {
    clearTimeout(watching);
    const end = Math.min(ends.idle, ends.total);
    const rest = end - Date.now();
    if (rest <= 0) return void ask();
    warn(rest > minute ? "none" : ends.idle < ends.total ? "idle" : "total");
    watching = setTimeout(look, rest > minute ? rest - minute : rest);
  }

  /** `body` reports input; without it the server is only asked. */
  async function ask(body?: URLSearchParams) {
    clearTimeout(watching);
    const at = Date.now();
    const answer = await fetch("/heartbeat", body ? { method: "POST", body } : {}).catch(() => null);
    if (answer?.status === 401) return leave();
    if (!answer?.ok) {
      watching = setTimeout(look, 10 * second);
      return;
    }
    const left: Left = await answer.json();
    if (!body) return learn(left);
    learn(left, at);
    tellTabs({ kind: "left", left, at });
  }

  function beat() {
    clearTimeout(beating);
    beating = undefined;
    lastBeat = Date.now();
    void ask(new URLSearchParams({ ago: String(Date.now() - lastInput) }));
  }

  /** Close to the end, input is reported at once instead of waiting for the minute to pass. */
  function feel() {
    lastInput = Date.now();
    const wait = ends.idle - lastInput < 2 * minute ? second : minute;
    const due = lastBeat + wait - lastInput;
    if (due <= 0) beat();
    else beating ??= setTimeout(beat, due);
  }

  const deaf = [
    hearInput(feel),
    hearTabs((news) => {
      if (news.kind === "ended") return void ask();
      lastBeat = Math.max(lastBeat, news.at);
      learn(news.left, news.at);
    }),
  ];
  const wake = () => document.visibilityState === "visible" && look();
  document.addEventListener("visibilitychange", wake);
  const shown = ({ persisted }: PageTransitionEvent) => persisted && void ask();
  addEventListener("pageshow", shown);
  learn(first);

  return {
    feel,
    learn,
    stop() {
      for (const silence of deaf) silence();
      clearTimeout(beating);
      clearTimeout(watching);
      document.removeEventListener("visibilitychange", wake);
      removeEventListener("pageshow", shown);
    },
  };
}

const kinds = ["mousemove", "mousedown", "click", "keydown", "wheel", "scroll", "touchstart", "touchmove"] as const;

/** Calls back on mouse, key, scroll, touch and click, until the returned function is called. */
function hearInput(feel: () => void) {
  let at = "";
  function hear(event: Event) {
    if (!event.isTrusted) return;
    // Browsers fire mousemove for a resting mouse when the page moves under it: that is not a person.
    if (event instanceof MouseEvent && event.type === "mousemove") {
      const now = `${event.screenX} ${event.screenY}`;
      const isResting = at === now || at === "";
      at = now;
      if (isResting) return;
    }
    feel();
  }
  for (const kind of kinds) addEventListener(kind, hear, { passive: true, capture: true });
  return () => {
    for (const kind of kinds) removeEventListener(kind, hear, { capture: true });
  };
}
