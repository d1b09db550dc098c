import type { Left } from "./left.ts";

/** Messages between the tabs of one browser; `at` is when that much time was left, by the clock they share. */
export type News = { kind: "left"; left: Left; at: number } | { kind: "ended" };

const name = "presence";
const self = Math.random().toString(36).slice(2);

type EmailMessage = { from: string; news: News };

/** Notifies all other tabs. */
export function tellTabs(news: News) {
  const channel = new BroadcastChannel(name);
  channel.postMessage({ from: self, news } satisfies EmailMessage);
  channel.close();
}

/** Calls back on messages from other tabs until the returned function is called. */
export function hearTabs(hear: (news: News) => void) {
  const channel = new BroadcastChannel(name);
  // A channel also receives what its own page sends through another one.
  channel.onmessage = ({ data: { from, news } }: MessageEvent<EmailMessage>) => from !== self && hear(news);
  return () => channel.close();
}
