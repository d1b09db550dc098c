export {
  answerWords,
  isAnswered,
  kindWords,
  mostLetters,
  progressOf,
  type QuestionKind,
  questionKinds,
  sectionsOf,
} from "./brief.ts";
