import type { BriefSetting } from "./brief.schema.ts";
import type { QuestionKind } from "./brief.ts";

type QuestionFacts = { help?: string; choices?: string[]; unit?: string; isOptional?: true };

/** Ids of what Foyer ships: never change one, as answers refer to them. */
const idOf = (place: number) => `019aa5e2-7c00-7000-8000-0000000b${String(place).padStart(4, "0")}`;

const question = (section: string, kind: QuestionKind, words: string, said: QuestionFacts = {}, place = 0) => ({
  id: idOf(place),
  section,
  words,
  kind,
  choices: (said.choices ?? []).join("\n"),
  unit: said.unit ?? "",
  help: said.help ?? "",
  isRequired: !said.isOptional,
});

const asked: [section: string, kind: QuestionKind, words: string, said?: QuestionFacts][] = [
  ["What you offer", "long_text", "What do you sell, in your own words?", { help: "As you would tell a neighbor." }],
  ["What you offer", "link", "Where can we read more about it?", { isOptional: true }],
  ["What you offer", "long_text", "What changes for a customer once they have it?"],
  ["What you offer", "number", "What is a usual first order worth?", { unit: "EUR", isOptional: true }],
  ["Who it is for", "long_text", "Which industries do your best customers come from?"],
  [
    "Who it is for",
    "choices",
    "How large are they?",
    { choices: ["1 to 10 people", "11 to 50 people", "51 to 250 people", "251 to 1,000 people", "Over 1,000 people"] },
  ],
  ["Who it is for", "text", "In which countries do you want to sell?"],
  ["Who it is for", "text", "Which job titles decide?", { help: "Such as head of operations, plant manager." }],
  ["Who it is for", "long_text", "Who looks like a good fit and is not?", { isOptional: true }],
  ["How we sound", "choice", "How should our emails sound?", { choices: ["Formal", "Friendly", "Short and plain"] }],
  ["How we sound", "long_text", "Which words should we never use?", { isOptional: true }],
  ["How we sound", "yes_no", "May we name your customers as references?"],
  [
    "Proof",
    "long_text",
    "Which results can you show?",
    { help: "Figures, names and quotes that we may use.", isOptional: true },
  ],
  ["Proof", "files", "Presentations, case studies or price lists", { isOptional: true }],
  ["Meetings", "emails", "Who takes the meetings?", { help: "One email address in each line." }],
  ["Meetings", "link", "The calendar that leads should book in", { isOptional: true }],
  [
    "Whom not to bring",
    "long_text",
    "Whom should we leave alone?",
    {
      help: "Customers, competitors, companies you are talking to. Long lists belong on the exclusions page.",
      isOptional: true,
    },
  ],
  ["Whom not to bring", "files", "Or send us your list", { isOptional: true }],
];

/** What new clients are asked until the agency writes its own questions. */
export const briefDefault: BriefSetting = {
  remindAfterDays: 3,
  linkDays: 60,
  questions: asked.map(([section, kind, words, said], at) => question(section, kind, words, said, at + 1)),
};
