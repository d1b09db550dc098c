import styles from "./large-door.module.css";

/** Ajar while a claim waits, open once it is confirmed, shut while it is disputed. */
export type Door = "ajar" | "open" | "shut";

const frame = "M6 88V33a26 26 0 0 1 52 0v55M-8 88H74";
const light = "M6 88V33a26 26 0 0 1 52 0v55z";
const panels = "M15 46V33a17 17 0 0 1 34 0v13zM15 55h34v25H15zM11 49v4";
const leaves = {
  ajar: { ray: "M6 88h9l2 8H-6z", leaf: "M58 88V33C58 16 47 8.500 36 8.500S15 19 15 36v56z", knob: "M20 60v5" },
  open: { ray: "M6 88h28l10 11H-8z", leaf: "M58 88V33a26 26 0 0 0-7-17.800L34 25v72z", knob: "M37.500 54v5" },
};

/** How a claim stands, as a large door. Hidden from screen readers: the words beside it say the same. */
export function LargeDoor({ is, className }: { is: Door; className?: string | undefined }) {
  const drawn = is === "shut" ? null : leaves[is];
  return (
    <svg
      className={`${styles.door} ${className ?? ""}`}
      width="72"
      height="94"
      viewBox="-14 -2 92 100"
      aria-hidden="true"
    >
      {drawn && (
        <>
          <path className={styles.light} d={light} />
          <path className={styles.light} d={drawn.ray} />
          <path className={styles.leaf} d={drawn.leaf} />
        </>
      )}
      <path d={`${drawn ? drawn.knob : panels}${frame}`} />
    </svg>
  );
}
