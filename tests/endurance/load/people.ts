import { setTimeout } from "node:timers/promises";
import { newId } from "#domain/kernel/id.ts";
import { ask } from "#tests/matrix/ask.ts";

export type Written = { kind: "task" | "update"; clientId: string; title: string; at: number };
/** `wrong` is called with every answer that is not what it should be. */
export type Notes = { reads: number[]; writes: number[]; wrong: (what: string) => void; written: Written[] };
export type Person = { role: "staff" | "client"; id: string; cookie: string; clientId: string | null };

const place = { params: {} };
const staffPages = [
  ["/studio", "<h1"],
  ["/studio/workspace/tasks?who=all", "Tasks"],
  ["/studio/workspace/clients", "Clients"],
  ["/studio/workspace/calendar", "Calendar"],
  ["/studio/workspace/leads", "Leads"],
  ["/studio/vault/prompts", "Prompts"],
  ["/studio/search?q=silva", "silva"],
] as const;
const clientPages = [
  ["/dashboard", "<h1"],
  ["/dashboard/updates", "Updates"],
  ["/dashboard/payments", "Payments"],
  ["/dashboard/results", "Results"],
  ["/", "Pay only for closed deals."],
] as const;

type Work = { houses: string[]; clients: string[]; isOver: () => boolean; pauseMs: number; notes: Notes };

/**
 * One person at work until it is over, now on one instance and now on the other: mostly reading, one time in seven writing.
 * What staff have written must be on the page they open next.
 */
export async function work(person: Person, nth: number, { houses, clients, isOver, pauseMs, notes }: Work) {
  await setTimeout((pauseMs * (nth % 32)) / 32);
  for (let round = nth; !isOver(); round++) {
    const url = houses[round % houses.length] ?? "";
    if (person.role === "staff" && round % 7 === 0) await addTask(url, person, notes);
    else if (person.role === "staff" && round % 7 === 3) {
      const clientId = clients[round % clients.length] ?? "";
      await addUpdate(url, person, clientId, notes);
    } else {
      const pages = person.role === "staff" ? staffPages : clientPages;
      const [path, words] = pages[round % pages.length] ?? pages[0];
      await read(url, path, words, person, notes);
    }
    await setTimeout(pauseMs);
  }
}

async function read(url: string, path: string, words: string, { cookie }: Person, notes: Notes) {
  const began = performance.now();
  const { status, body } = await ask(url, { path, mode: "page", place, cookie }).catch(unanswered);
  notes.reads.push(performance.now() - began);
  const isWhole = status === 200 && body.trimEnd().endsWith("</html>") && body.includes(words);
  if (!isWhole || body.includes("Unexpected Application Error"))
    notes.wrong(`GET ${path}: ${status} ${status === 200 ? `without ${words}` : body.slice(0, 80)}`);
}

async function addTask(url: string, person: Person, notes: Notes) {
  const title = `Call ${newId()}`;
  const facts = { title, description: "", clientId: "", assigneeId: person.id };
  const form = { ...facts, priority: "normal", startOn: "", dueOn: "", key: newId() };
  const isSaved = await write(url, "/studio/workspace/tasks/new", form, person, notes);
  if (!isSaved) return;
  notes.written.push({ kind: "task", clientId: "", title, at: performance.now() });
  await read(url, `/studio/workspace/tasks?who=${person.id}&q=${encodeURIComponent(title)}`, title, person, notes);
}

async function addUpdate(url: string, person: Person, clientId: string, notes: Notes) {
  const title = `Reply ${newId()}`;
  const form = { title, description: "Three companies answered.", amount: "", key: newId() };
  const list = `/studio/workspace/clients/${clientId}/updates`;
  const isSaved = await write(url, `${list}/new`, form, person, notes);
  if (!isSaved) return;
  notes.written.push({ kind: "update", clientId, title, at: performance.now() });
  await read(url, list, title, person, notes);
}

async function write(url: string, path: string, form: Record<string, string>, { cookie }: Person, notes: Notes) {
  const began = performance.now();
  const { status, body } = await ask(url, { path, mode: "form", place, cookie, form }).catch(unanswered);
  notes.writes.push(performance.now() - began);
  if (status !== 302) notes.wrong(`POST ${path}: ${status} ${body.slice(0, 80)}`);
  return status === 302;
}

/** A connection that broke. */
const unanswered = (problem: unknown) => ({
  status: 0,
  body: problem instanceof Error ? `${problem.message}: ${problem.cause}` : String(problem),
});
