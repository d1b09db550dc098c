import type { Graph, Outcome, QuestionStep } from "./graph.ts";

/** Answers from a form or URL: step id to option id. */
export type GivenAnswers = Readonly<Record<string, string | undefined>>;

/** The answers that count, in the order they were given. */
export type Trail = readonly (readonly [step: string, option: string])[];

/** Where the answers lead. `astray`: an answer is not one of the step's options. */
export type TrailEnd =
  | { at: "question"; step: QuestionStep; trail: Trail }
  | { at: "outcome"; step: QuestionStep; trail: Trail; outcome: Outcome }
  | { at: "astray"; step: QuestionStep; trail: Trail };

/** Follows the answers through the graph. Runs in the browser and on the server. */
export function follow(graph: Graph, given: GivenAnswers): TrailEnd {
  const trail: (readonly [string, string])[] = [];
  let step = stepOf(graph, graph.first);
  for (;;) {
    const { id } = step;
    const answer = Object.hasOwn(given, id) ? given[id] : undefined;
    if (answer === undefined) return { at: "question", step, trail };
    const option = step.options.find((one) => one.id === answer);
    if (!option) return { at: "astray", step, trail };
    trail.push([id, option.id]);
    if ("outcome" in option) return { at: "outcome", step, trail, outcome: option.outcome };
    step = stepOf(graph, option.next);
  }
}

/** The question to show for these answers, and the outcome once they lead to one. */
export function standing(
  graph: Graph,
  given: GivenAnswers,
): { step: QuestionStep; trail: Trail; outcome: Outcome | null } {
  const place = follow(graph, given);
  const { step, trail } = place;
  if (place.at !== "outcome") return { step, trail, outcome: null };
  if (place.outcome.kind === "go") return { step, trail, outcome: place.outcome };
  return { step, trail: trail.slice(0, -1), outcome: null };
}

/** For "Question 2 of up to 4": this question's number, and the number of questions on the longest path through it. */
export function progress(graph: Graph, { step, trail }: { step: QuestionStep; trail: Trail }) {
  const answered = trail.filter(([id]) => id !== step.id).length;
  return { number: answered + 1, about: answered + longestFrom(graph, step) };
}

const longestFrom = (graph: Graph, step: QuestionStep): number =>
  1 +
  Math.max(0, ...step.options.map((option) => ("next" in option ? longestFrom(graph, stepOf(graph, option.next)) : 0)));

function stepOf(graph: Graph, id: string): QuestionStep {
  const step = graph.steps.find((one) => one.id === id);
  if (!step) throw new Error(`the questionnaire has no step ${id}`);
  return step;
}
