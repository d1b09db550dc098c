import { useRef, useState } from "react";
import type { Group } from "#app/settings/form/group.ts";
import { isRows, type Part, type Question } from "#app/settings/form/question.ts";
import { withSamples } from "#app/settings/form/samples.ts";
import type { Saving } from "#app/settings/form/save-setting.ts";
import { SettingForm } from "#app/settings/form/setting-form.tsx";
import { problemOf } from "#app/ui/form-answer.ts";
import { Mark } from "#app/ui/mark.tsx";
import styles from "./landing.module.css";
import type { LandingParts } from "./landing.tsx";

type Props = {
  group: Group;
  part: LandingParts["parts"][number];
  colleagues: LandingParts["colleagues"];
  answer: Saving | undefined;
};

/** What the second of two who saved let go, and the version that the page had then. */
type DiscardedDraft = {
  at: number;
  stale: Props["part"]["version"];
  theirs: { typed: Props["part"]["value"]; seen: Props["part"]["version"] };
};

/** One part of the landing page with its own form, version and answer. */
export function LandingPart({ group, part, colleagues, answer }: Props) {
  const { key, title, about, sample } = group;
  const section = useRef<HTMLElement>(null);
  const [dropped, setDropped] = useState<DiscardedDraft>();
  // Until the page has been read again, theirs is known from the answer alone.
  const { typed, seen } = dropped?.stale === part.version ? dropped.theirs : { typed: part.value, seen: part.version };
  const parts = withColleagues(withSamples(group, part.shipped), colleagues);
  return (
    <section ref={section} id={key} className={styles.part} aria-labelledby={`${key}-title`} tabIndex={-1}>
      <h2 id={`${key}-title`}>{title}</h2>
      <p>{about}</p>
      {part.samples > 0 && (
        <p>
          <Mark tone="warning">Sample</Mark> {sample}
        </p>
      )}
      <SettingForm
        key={dropped?.at}
        intent={key}
        parts={parts}
        value={typed}
        version={seen}
        answer={answer?.at === dropped?.at ? undefined : answer}
        takeTheirs={() => {
          const theirs = problemOf(answer)?.theirs;
          if (answer && theirs) setDropped({ at: answer.at, stale: part.version, theirs });
          section.current?.focus();
        }}
      />
    </section>
  );
}

/** Fills in the colleagues where a form lets one choose a colleague. */
function withColleagues(parts: Part[], colleagues: { id: string; name: string }[]): Part[] {
  const named = Object.fromEntries(colleagues.map(({ id, name }) => [id, name]));
  const fill = (question: Question): Question =>
    question.name === "staffId" ? { ...question, options: { ...question.options, ...named } } : question;
  return parts.map((part) => (isRows(part) ? { ...part, questions: part.questions.map(fill) } : fill(part)));
}
