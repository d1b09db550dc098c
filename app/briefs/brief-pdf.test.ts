import { extractText, getDocumentProxy } from "unpdf";
import { expect, test } from "vitest";
import type { AskedQuestion, Brief } from "#domain/briefs/index.ts";
import { plainFormats } from "#domain/kernel/format/formats.ts";
import { newId } from "#domain/kernel/id.ts";
import { drawAnswers } from "#platform/pdf/draw-answers.ts";
import { briefSheet } from "./brief-pdf.ts";

const sentAt = new Date("2026-11-20T09:00:00Z");

const asked = (words: string, but: Partial<AskedQuestion> = {}): AskedQuestion => ({
  ...{ id: newId(), section: "What you offer", kind: "text", words, help: "", choices: [], unit: "", isRequired: true },
  ...{ answer: null, version: 0, answeredAt: null, answeredBy: null, isRetired: false, files: [] },
  ...but,
});
const briefOf = (...questions: AskedQuestion[]): Brief => ({
  ...{ clientId: newId(), client: "Silva Robotics", sentAt, completedAt: null, completedBy: null },
  questions,
});

async function read(brief: Brief) {
  const frame = { brandName: "Foyer", size: "A4" as const, at: sentAt, drawnOn: "2026-11-28", formats: plainFormats };
  const bytes = await drawAnswers(briefSheet(brief, frame));
  const document = await getDocumentProxy(Uint8Array.from(bytes));
  const { text } = await extractText(document, { mergePages: false });
  return text;
}

test("the document holds every question, its answer, who gave it, its files, and what is still open", async () => {
  const said = { answeredAt: sentAt, answeredBy: "Ana Silva" };
  const file = { id: newId(), name: "prices.pdf", size: 2048, by: "Rui Costa" };
  const [page = ""] = await read(
    briefOf(
      asked("What do you sell?", { ...said, answer: ["Robots\nand care"] }),
      asked("What is an order worth?", { ...said, kind: "number", unit: "EUR", answer: ["180000"] }),
      asked("Your prices", { kind: "files", files: [file] }),
      asked("Who decides?"),
      asked("Anything else?", { isRequired: false }),
      asked("Your old slogan", { ...said, answer: ["Weld on"], isRetired: true }),
    ),
  );

  for (const words of ["Brief of Silva Robotics", "3 of 5 answered, 1 required missing", "What do you sell?"])
    expect(page).toContain(words);
  expect(page).toMatch(/Robots\s+and care\s+Ana Silva, /);
  expect(page).toMatch(/180,000 EUR\s+Ana Silva, .*prices\.pdf, 2 KB, Rui Costa/is);
  expect(page).toMatch(/Who decides\?\s+Not answered yet, required\s+Anything else\?\s+Not answered\s/);
  expect(page).toMatch(/Asked no longer\s+Your old slogan\s+Weld on/);
});

test("a hundred questions, one with the longest answer, are a document, page by page", async () => {
  const long = (times: number) => ({ answer: ["Weld it. ".repeat(times)], answeredAt: sentAt });
  const questions = Array.from({ length: 100 }, (_, place) => asked(`Question ${place + 1}`, long(place ? 20 : 1_100)));
  const pages = await read(briefOf(...questions));

  expect(pages.length).toBeGreaterThan(10);
  expect(pages.slice(0, 4).every((page) => page.includes("Weld it."))).toBe(true);
  expect(pages.at(-1)).toContain(`Page ${pages.length} of ${pages.length}`);
  expect(pages.join(" ")).toContain("Question 100");
});
