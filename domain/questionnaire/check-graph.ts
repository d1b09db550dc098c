import type { Graph, QuestionStep } from "./graph.ts";

/** The questionnaire's errors, in sentences; empty when it is valid. */
export function checkGraph(graph: Graph): string[] {
  const known = new Map(graph.steps.map((step) => [step.id, step]));
  const twice = graph.steps.filter((step) => known.get(step.id) !== step).map(({ id }) => `step ${id} exists twice`);
  if (!known.has(graph.first)) return [...twice, `the first step ${graph.first} does not exist`];
  const { reached, problems } = walk(graph.first, known);
  const lost = graph.steps.filter(({ id }) => !reached.has(id)).map(({ id }) => `step ${id} is never reached`);
  return [...twice, ...problems, ...lost];
}

function walk(first: string, known: Map<string, QuestionStep>) {
  const reached = new Set<string>();
  const problems: string[] = [];

  function ctx(id: string, path: string[]) {
    const step = known.get(id);
    if (!step) return void problems.push(`step ${path.at(-1)} leads to ${id}, which does not exist`);
    if (path.includes(id)) return void problems.push(`the path ${[...path, id].join(" > ")} never ends`);
    if (reached.has(id)) return;
    visitOptions(step, [...path, id]);
    reached.add(id);
  }

  function visitOptions(step: QuestionStep, path: string[]) {
    if (step.options.length === 0) problems.push(`step ${step.id} ends without an outcome`);
    const ids = step.options.map((option) => option.id);
    if (new Set(ids).size < ids.length) problems.push(`step ${step.id} offers one answer twice`);
    for (const option of step.options) if ("next" in option) ctx(option.next, path);
  }

  ctx(first, []);
  return { reached, problems };
}
