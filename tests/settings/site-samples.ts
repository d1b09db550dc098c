import type { SettingKey } from "#domain/settings/index.ts";
import type { Sample } from "./samples.ts";

const six = (title: string) =>
  Array.from({ length: 6 }, (_, at) => ({ title: `${title} ${at + 1}`, text: "A reason." }));
const three = (label: string) =>
  Array.from({ length: 3 }, (_, at) => ({ figure: `${at + 4}x`, label: `${label} ${at + 1}`, sentence: "Counted." }));
const someone = {
  roleTitle: "Doors",
  biography: "Opens them.",
  photoFileId: null,
  link: null,
  isFounder: true,
  staffId: null,
  isShown: false,
};

type SiteKey = Extract<SettingKey, "hero" | "benefits" | "stats" | "testimonial" | "team" | "closing" | "search">;

/** Sample texts for the public site. */
export const siteSamples: { [K in SiteKey]: Sample<K> } = {
  hero: {
    mine: {
      phrases: ["Doors open.", "Deals close."],
      eyebrow: "A quiet entrance",
      introduction: "We open doors.",
      slogan: "nothing before",
    },
    theirs: {
      phrases: ["Gates open.", "Deals begin."],
      eyebrow: "A loud entrance",
      introduction: "We open gates.",
      slogan: "all after",
    },
  },
  benefits: {
    mine: { heading: "Why doors.", cards: six("Door") },
    theirs: { heading: "Why gates.", cards: six("Gate") },
  },
  stats: { mine: { figures: three("doors opened") }, theirs: { figures: three("gates opened") } },
  testimonial: {
    mine: { quote: "The door was open.", name: "Ida Moss", role: "Owner, Moss Works" },
    theirs: { quote: "The gate was open.", name: "Rui Costa", role: "Owner, Costa Works" },
  },
  team: {
    mine: { heading: "Who opens.", members: [{ ...someone, name: "Vera Door" }] },
    theirs: { heading: "Who closes.", members: [{ ...someone, name: "Otto Gate" }] },
  },
  closing: {
    mine: { heading: "Come in.", text: "It is warm inside.", button: "Ring the bell" },
    theirs: { heading: "Step in.", text: "It is dry inside.", button: "Knock" },
  },
  search: {
    mine: { title: "Doors that open", description: "An agency that opens doors." },
    theirs: { title: "Gates that open", description: "An agency that opens gates." },
  },
};
