import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { briefGroup } from "../groups/brief-group.ts";
import type { Fields } from "./answer.tsx";
import { AnswerRow } from "./answer-row.tsx";
import { isRows } from "./question.ts";

const part = briefGroup.parts.find(isRows);
if (!part) throw new Error("the brief has rows");

const drawn = (first: Record<string, string>, fields: Fields = {}) =>
  renderToStaticMarkup(createElement(AnswerRow, { part, at: 3, first, fields }));
const asked = { words: "How large are they?", section: "Who it is for", kind: "long_text", isRequired: "on" };

test("a question is folded under its words, unless it is new or something in it is wrong", () => {
  expect(drawn(asked)).toMatch(
    /<details class="[^"]*"><summary>How large are they\? <small>Who it is for, long text, required</,
  );
  expect(drawn({ section: "Who it is for" })).toMatch(/<details class="[^"]*" open=""><summary>New question /);
  expect(drawn(asked, { "questions.3.words": ["Enter the question."] })).toContain('open=""');
  expect(drawn(asked, { "questions.30.words": ["Enter the question."] })).not.toContain('open=""');
});

test("answers to choose from are asked for of choices alone, and needed there", () => {
  const box = (html: string) =>
    /<div( hidden="")?><div[^>]*><label[^>]*>Answers to choose from.*?<textarea[^>]*>/.exec(html);
  expect(box(drawn(asked))?.[0]).toMatch(/^<div hidden="">.*\(optional\)/);
  expect(box(drawn({ ...asked, kind: "choice" }))?.[0]).toMatch(/^<div>(?!.*\(optional\)).*required=""/);
});
