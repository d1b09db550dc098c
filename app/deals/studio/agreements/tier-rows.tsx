import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import type { heldBy } from "#app/ui/held.ts";
import styles from "./agreements.module.css";

/** `tiers`: those of the latest agreement, one a line. */
type Props = { held: ReturnType<typeof heldBy>; tiers: string; currency: string };

const most = 20;

/** A row for each tier, and empty ones for more; an empty row is no tier. */
export function TierRows({ held, tiers, currency }: Props) {
  const known = tiers.split("\n").map((line) => line.split(":").map((part) => part.trim()));
  const [count, setCount] = useState(Math.min(most, Math.max(3, known.length + 1)));
  const { problems } = held.box("tiers", "");
  return (
    <>
      {Array.from({ length: count }, (_, place) => {
        const [from = "", percent = ""] = known[place] ?? [];
        const start = held.box(`tier.${place}.from`, from);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place alone.
          <div key={place} className={styles["tier"]}>
            <Field
              label={`Tier ${place + 1} from, in ${currency}`}
              inputMode="decimal"
              autoComplete="off"
              required={place === 0}
              {...start}
              {...(place === 0 && {
                problems,
                hint: "Start with 0. Each tier ends where the next begins; an empty row is left out.",
              })}
            />
            <Field
              label={`Tier ${place + 1} percent`}
              inputMode="decimal"
              autoComplete="off"
              required={place === 0}
              {...held.box(`tier.${place}.percent`, percent)}
            />
          </div>
        );
      })}
      {count < most && (
        <Button className={styles["more"]} onClick={() => setCount(count + 1)}>
          Add a tier
        </Button>
      )}
    </>
  );
}
