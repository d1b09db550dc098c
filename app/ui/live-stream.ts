import { type Change, readChange } from "#domain/kernel/live.ts";

/** "all": something may have been missed. */
type Hearer = (change: Change | "all") => void;

const askEvery = 30_000;
/** In milliseconds. The server sends something every 20 s; a network that drops packets closes nothing. */
const longestSilence = 50_000;
const hearers = new Set<Hearer>();
let source: EventSource | null = null;
let isOpen = false;
let heardAt = 0;
let asking: ReturnType<typeof setInterval> | undefined;

/** Calls back on changes while the page is visible, until the returned function is called. */
export function hearChanges(hearer: Hearer) {
  hearers.add(hearer);
  if (hearers.size === 1) start();
  return () => {
    hearers.delete(hearer);
    if (hearers.size === 0) stop();
  };
}

const tell = (change: Change | "all") => {
  for (const hear of hearers) hear(change);
};
const isSeen = () => document.visibilityState === "visible";

function start() {
  if (isSeen()) open();
  asking = setInterval(askAgain, askEvery);
  document.addEventListener("visibilitychange", turn);
  addEventListener("focus", askAgain);
}

function stop() {
  shut();
  clearInterval(asking);
  document.removeEventListener("visibilitychange", turn);
  removeEventListener("focus", askAgain);
}

/** A browser opens few connections per host: only a visible page takes one. */
function turn() {
  if (!isSeen()) return shut();
  if (!source) open();
  tell("all");
}

/** When the stream is cut, refused or silent, it is reopened, and meanwhile the page polls. */
function askAgain() {
  if (isOpen && Date.now() - heardAt > longestSilence) shut();
  if (isOpen || !isSeen()) return;
  if (!source || source.readyState === EventSource.CLOSED) open();
  tell("all");
}

function open() {
  let wasCut = false;
  const opened = new EventSource("/live");
  source = opened;
  opened.onopen = () => {
    isOpen = true;
    heardAt = Date.now();
    if (wasCut) tell("all");
  };
  opened.addEventListener("beat", () => {
    heardAt = Date.now();
  });
  opened.onmessage = ({ data }: MessageEvent<string>) => {
    heardAt = Date.now();
    const change = data === "all" ? data : readChange(data);
    if (change) tell(change);
  };
  opened.onerror = () => {
    if (source !== opened) return;
    isOpen = false;
    wasCut = true;
  };
}

function shut() {
  source?.close();
  source = null;
  isOpen = false;
}
