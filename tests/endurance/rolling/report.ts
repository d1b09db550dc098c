import { setTimeout } from "node:timers/promises";
import type { Database } from "#domain/kernel/database.ts";
import type { Letter } from "#tests/mail-server.ts";
import type { Written } from "../load/people.ts";
import type { OpenPage } from "./open-page.ts";

/** How many emails each address got too many, and too few, once none waits any more. */
export async function mailsAmiss(db: Database, letters: Letter[]) {
  const waiting = () => db.selectFrom("mails").select("id").where("state", "=", "waiting").execute();
  for (let tries = 0; tries < 120 && (await waiting()).length > 0; tries++) await setTimeout(1_000);
  const due = new Map<string, number>();
  for (const { toAddress } of await db.selectFrom("mails").select("toAddress").execute())
    due.set(toAddress, (due.get(toAddress) ?? 0) + 1);
  for (const { to } of letters) due.set(to, (due.get(to) ?? 0) - 1);
  const left = [...due.values()];
  const sum = (counts: number[]) => counts.reduce((all, one) => all + one, 0);
  return { never: sum(left.filter((count) => count > 0)), twice: -sum(left.filter((count) => count < 0)) };
}

/** One line of a table of times. */
export function row(what: string, took: number[]): string {
  const sorted = took.toSorted((a, b) => a - b);
  const at = (share: number) => `${(sorted[Math.ceil(sorted.length * share) - 1] ?? 0).toFixed(0)} ms`;
  return `| ${[what, sorted.length, at(0.5), at(0.95), at(0.99), at(1)].join(" | ")} |`;
}

type Update = { id: string; clientId: string; title: string };

/**
 * How long after each acknowledged update each page that has to hear of it knew; Infinity where it never did.
 */
export function delaysOf(updates: Update[], written: Written[], pages: OpenPage[]): number[] {
  const told = new Map(written.map(({ title, at }) => [title, at]));
  return updates.flatMap(({ id, clientId, title }) => {
    const at = told.get(title);
    if (at === undefined) return [];
    const listening = pages.filter(({ hears }) => hears(clientId));
    return listening.map(({ knewAt }) => Math.max(0, (knewAt(`update ${clientId} ${id}`, at) ?? Infinity) - at));
  });
}
