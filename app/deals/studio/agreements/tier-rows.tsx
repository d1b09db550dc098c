import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import type { heldBy } from "#app/ui/held.ts";
import styles from "./agreements.module.css";

/** `tiers`: those of the latest agreement. */
type Props = {
  held: ReturnType<typeof heldBy>;
  tiers: { from: string; percent: string }[];
  currency: string;
};

const most = 20;
/** Where no script can add another. */
const leastWithoutScript = 8;

/** A row for each tier, and empty ones for more; an empty row is no tier. */
export function TierRows({ held, tiers, currency }: Props) {
  const [count, setCount] = useState(Math.min(most, Math.max(3, tiers.length + 1)));
  return (
    <>
      {Array.from({ length: Math.max(count, leastWithoutScript) }, (_, place) => {
        const { from = "", percent = "" } = tiers[place] ?? {};
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place alone.
          <div key={place} className={styles.tier} data-spare={place >= count || undefined}>
            <Field
              label={`Tier ${place + 1} from, in ${currency}`}
              inputMode="decimal"
              autoComplete="off"
              required={place === 0}
              {...(place === 0 && {
                hint: "Start with 0. Each tier ends where the next begins; an empty row is left out.",
              })}
              {...held.box(`tiers.${place}.from`, from)}
            />
            <Field
              label={`Tier ${place + 1} percent`}
              inputMode="decimal"
              autoComplete="off"
              required={place === 0}
              {...held.box(`tiers.${place}.percent`, percent)}
            />
          </div>
        );
      })}
      {count < most && (
        <Button className={styles.more} onClick={() => setCount(count + 1)}>
          Add a tier
        </Button>
      )}
    </>
  );
}
