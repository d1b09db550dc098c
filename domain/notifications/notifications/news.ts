import type { Permit } from "#domain/access/permit.ts";
import type { EventName as HappenedEvent } from "#domain/audit/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import type { EventName } from "./event.ts";

/** What one audit entry means to one person. */
export type News = {
  userId: string;
  event: EventName;
  /** News of the same thread within five minutes is grouped into one notification. */
  thread: string;
  clientId: string | null;
  title: string;
  /** The path it links to. */
  path: string;
  /** The comment it tells of, which the email carries. */
  commentId?: string;
};

/** An audit entry as notifications use it. */
export type AuditLine = {
  id: string;
  at: Date;
  event: HappenedEvent | null;
  entityId: string;
  clientId: string | null;
  actorId: string | null;
  /** Nobody did it by hand: a rule of theirs did. */
  ruleRunId: string | null;
  before: unknown;
  after: unknown;
};

/** Whom something concerns, and what they are told. */
export type Teller = (tx: Database, may: Permit<"mail.send">, line: AuditLine) => Promise<News[]>;

/** Names are user input, so line breaks are removed. */
export const oneLine = (text: string) => text.replace(/\s+/g, " ").trim().slice(0, 120);
