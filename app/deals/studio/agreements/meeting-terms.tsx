import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Check, Field } from "#app/ui/field.tsx";
import type { heldBy } from "#app/ui/held.ts";
import { FormPart } from "#app/ui/parted-form.tsx";
import { Radios } from "#app/ui/radios.tsx";
import styles from "./agreements.module.css";
import type { AgreementsPage } from "./read-agreements.ts";

type HeldInput = ReturnType<typeof heldBy>;

const asksFor = [
  { value: "held", title: "A meeting that was held", about: "Charged when the team says so; the client may object." },
  {
    value: "qualified",
    title: "Every required criterion",
    about: "Charged on the client's word, or by what silence means.",
  },
];

/** What counts as a meeting, and what its fee asks for. */
export const MeetingTerms = ({ held, next }: { held: HeldInput; next: AgreementsPage["next"] }) => (
  <FormPart title="Meetings" about="What counts as one. Meetings booked before this agreement keep the earlier words.">
    <CriterionRows held={held} criteria={next?.criteria ?? []} />
    <Radios
      label="The fee for a meeting asks for"
      options={asksFor}
      {...held.box("meetingFeeFor", next?.meetingFeeFor ?? "held")}
    />
    <Check {...held.tick("replacesMissed", next?.replacesMissed ?? false)}>
      Another meeting is promised in place of a missed one
    </Check>
  </FormPart>
);

const mostCriteria = 10;
type Props = { held: HeldInput; criteria: { words: string; isRequired: boolean }[] };

/** A row for each criterion of a meeting, and an empty one for more; an empty row is none. Without script all ten stand there. */
function CriterionRows({ held, criteria }: Props) {
  const [count, setCount] = useState(Math.min(mostCriteria, criteria.length + 1));
  return (
    <div className={styles.kind} data-kind="criteria">
      {Array.from({ length: mostCriteria }, (_, place) => {
        const { words = "", isRequired = true } = criteria[place] ?? {};
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place alone.
          <div key={place} className={styles.tier} data-spare={place >= count || undefined}>
            <Field
              label={`Criterion ${place + 1}`}
              {...(place === 0 && { placeholder: "The person who decides was there" })}
              maxLength={160}
              {...held.box(`criteria.${place}.words`, words)}
            />
            <Check {...held.tick(`criteria.${place}.isRequired`, isRequired)}>Required</Check>
          </div>
        );
      })}
      {count < mostCriteria && (
        <Button className={styles.more} onClick={() => setCount(count + 1)}>
          Add a criterion
        </Button>
      )}
    </div>
  );
}
