export { checkGraph } from "./check-graph.ts";
export { follow, type GivenAnswers, progress, standing, type Trail, type TrailEnd } from "./follow.ts";
export {
  type Graph,
  type Option,
  type Outcome,
  type QuestionStep,
  questionnaire,
  questionnaireLimit,
} from "./graph.ts";
