export {
  type AnswersOutcome,
  baseOf,
  type RefusedAnswer,
  saveAnswers,
} from "./answer-brief.ts";
export { addBriefFile, removeBriefFile } from "./answer-files.ts";
export { brief } from "./brief.schema.ts";
export { type AskedQuestion, type Brief, type BriefLink, type BriefStanding, progressOf } from "./brief.ts";
export { briefDefault } from "./default-questions.ts";
export { finishBrief, reopenBrief } from "./finish-brief.ts";
export { briefPath, openBriefLink, openBriefPath, signBriefLink } from "./links.ts";
export { type BriefPage, readBrief, readBriefFile, readBriefStanding } from "./read-brief.ts";
export { remindOfBriefs } from "./remind.ts";
export { renewBrief, revokeBriefLink, sendBrief } from "./send-brief.ts";
