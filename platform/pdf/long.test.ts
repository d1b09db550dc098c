import { expect, test } from "vitest";
import { paperSheet } from "#domain/papers/document/paper-sheet.ts";
import { signedPaper } from "#tests/signing/papers.ts";
import { drawPaper } from "./draw-paper.ts";

test("others are answered between the pages of a long paper, also while they are numbered and packed", async () => {
  const paper = await signedPaper();
  const text = Array.from({ length: 60 }, () => "What was agreed, in many words. ".repeat(20)).join("\n\n");
  const sections = [{ heading: "All of it", text }];
  let answered = 0;
  let isDrawing = true;
  const answer = () => {
    answered += 1;
    if (isDrawing) setImmediate(answer);
  };
  setImmediate(answer);
  const bytes = await drawPaper(paperSheet({ ...paper, sections }, null));
  isDrawing = false;

  const pages = Number(/\/Count (\d+)/.exec(Buffer.from(bytes).toString("latin1"))?.[1]);
  expect(pages).toBeGreaterThan(8);
  expect(answered).toBeGreaterThan(2 * pages);
});
