import { expect, test } from "vitest";
import { checkGraph } from "./check-graph.ts";
import { type Graph, type Option, questionnaire } from "./graph.ts";

const ends: Option = { id: "end", label: "End", outcome: { kind: "go", route: "/end", meetingType: "end" } };
const to = (next: string): Option => ({ id: `to-${next}`, label: next, next });
const graph = (steps: Record<string, Option[]>): Graph => ({
  first: "one",
  steps: Object.entries(steps).map(([id, options]) => ({ id, question: id, options })),
});

test("our questionnaire may be asked", () => {
  expect(checkGraph(questionnaire)).toEqual([]);
});

test("it asks in the words visitors know", () => {
  const asked = Object.fromEntries(questionnaire.steps.map(({ id, question }) => [id, question]));

  expect(asked).toEqual({
    existing_client: "Are you an existing partner of {brand}?",
    existing_employee: "Are you an existing employee of {brand}?",
    new_client_purpose: "What would you like to discuss?",
    existing_client_purpose: "What would you like to discuss?",
    meeting_duration: "Estimated Meeting Time?",
  });
});

test.each<[string, Graph, string]>([
  ["a first step that does not exist", graph({ two: [ends] }), "the first step one does not exist"],
  ["a next step that does not exist", graph({ one: [to("two")] }), "step one leads to two, which does not exist"],
  ["a cycle", graph({ one: [to("two")], two: [to("one"), ends] }), "the path one > two > one never ends"],
  ["a step that leads to itself", graph({ one: [to("one"), ends] }), "the path one > one never ends"],
  ["a step without a way out", graph({ one: [ends, to("two")], two: [] }), "step two ends without an outcome"],
  ["a step nobody reaches", graph({ one: [ends], two: [ends] }), "step two is never reached"],
  ["an answer offered twice", graph({ one: [ends, ends] }), "step one offers one answer twice"],
])("%s is named", (_, planted, problem) => {
  expect(checkGraph(planted)).toEqual([problem]);
});

test("a step that exists twice is named", () => {
  const { steps } = graph({ one: [ends] });

  expect(checkGraph({ first: "one", steps: [...steps, ...steps.map((step) => ({ ...step }))] })).toContain(
    "step one exists twice",
  );
});
