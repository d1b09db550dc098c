export { checkGraph } from "./check-graph.ts";
export { follow, type Given, type Place, progress, standing, type Trail } from "./follow.ts";
export { type Graph, type Option, type Outcome, questionnaire, type Step } from "./graph.ts";
export { questionnaireLimit } from "./questionnaire-limit.ts";
