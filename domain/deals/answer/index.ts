export { type Answering, type AnswerState, answerClaim, openAnswer } from "./answer-claim.ts";
export { answerPath, meetingPath, signAnswers } from "./answer-link.ts";
export { listDeciders } from "./deciders.queries.ts";
