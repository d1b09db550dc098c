import type { Stage as StageName } from "#domain/deals/index.ts";
import styles from "./stage.module.css";

const frame = "M3 14.3V7.6a5 5 0 0 1 10 0v6.7M1.5 14.3h13";
const leaves: Partial<Record<StageName, string>> = {
  found: "M10.05 14V5.14A3.2 3.2 0 0 1 11.2 7.6V14z",
  held: "M8.32 14V4.42A3.2 3.2 0 0 1 11.2 7.6V14z",
  proposal: "M6.59 14V4.73A3.2 3.2 0 0 1 11.2 7.6V14z",
  closed: "M4.80 14V7.60A3.2 3.2 0 0 1 11.2 7.6V14z",
};
const signs: Partial<Record<StageName, string>> = {
  lost: "m6 7.6 4 4m0-4-4 4",
  returned: "M10.3 11.4a2.4 2.4 0 0 0-4.3-2M6 7.4v2.2h2.2",
};

/** Where a deal stands, as a door that opens. Hidden from screen readers: its word stands beside it. */
export function StageSign({ of: stage, size = 16 }: { of: StageName; size?: 16 | 28 }) {
  const leaf = leaves[stage];
  const sign = signs[stage];
  return (
    <svg
      className={styles.stage}
      data-stage={stage}
      data-large={size > 16}
      width={size}
      height={size}
      viewBox="0 0 16 16"
      aria-hidden="true"
    >
      <path className={styles.line} d={frame} />
      {leaf && <path className={styles.leaf} d={leaf} />}
      {sign && <path className={styles.line} d={sign} />}
    </svg>
  );
}
