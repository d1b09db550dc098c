import { Mark } from "#app/ui/mark.tsx";
import { Moment } from "#app/ui/moment.tsx";
import type { CrmReading, CrmSuggestion, SuggestionState } from "#domain/crm/index.ts";
import type { Formats } from "#domain/kernel/format/formats.ts";
import styles from "./crm.module.css";

const statusWords = { open: "open", won: "won", lost: "lost" };
const waysWords = {
  domain: "found by the company's website",
  email: "found by the contact's email address",
  name: "found by the company's name",
};

/** "Pipedrive: won, $48,000.00, 12 Nov 2026"; `name`: of the CRM, or when it says so. */
export function sentenceOf(name: string, { status, amountMinor, currency, closedOn }: CrmReading, formats: Formats) {
  const amount = amountMinor !== null && currency ? formats.money({ minor: amountMinor, currency }) : null;
  const day = closedOn && formats.day(closedOn);
  return `${name}: ${[statusWords[status], amount, day].filter(Boolean).join(", ")}`;
}

/** Where it was found, what it is called there, and since when. */
export const whereOf = ({ ref, stage, foundBy, saidAt }: CrmSuggestion, { stamp }: Formats) => ({
  words: [`Deal ${ref}${stage && `, ${stage}`}, ${waysWords[foundBy]}.`, "First read"].join(" "),
  when: stamp(saidAt),
});

const marks = {
  claimed: { tone: "success", word: "Claimed" },
  won: { tone: "info", word: "Won" },
  open: { tone: "quiet", word: "Open" },
  lost: { tone: "quiet", word: "Lost" },
  gone: { tone: "quiet", word: "Withdrawn" },
  dismissed: { tone: "quiet", word: "Dismissed" },
} as const;

type Props = { suggestion: { title: string; where: ReturnType<typeof whereOf>; state: SuggestionState } };

export const SuggestionHead = ({ suggestion: { title, where, state } }: Props) => (
  <>
    <p className={styles.title}>
      <strong>{title}</strong>
      <Mark tone={marks[state].tone}>{marks[state].word}</Mark>
    </p>
    <p className={styles.where}>
      {where.words} <Moment at={where.when} />
    </p>
  </>
);
