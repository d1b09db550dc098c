import type { EventName } from "./event.ts";

/** What one line of the diary means to one person. */
export type News = {
  userId: string;
  event: EventName;
  /** News of the same thread within five minutes is told in one breath. */
  thread: string;
  clientId: string | null;
  title: string;
  /** Where it leads, within the house. */
  path: string;
};

/** A line of the diary as news is made of it. */
export type Line = {
  id: string;
  at: Date;
  action: string;
  entityId: string;
  clientId: string | null;
  actorId: string | null;
  before: unknown;
  after: unknown;
};

/** Names are other people's words. */
export const oneLine = (text: string) => text.replace(/\s+/g, " ").trim().slice(0, 120);
