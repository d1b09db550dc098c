import { useId } from "react";
import styles from "./door.module.css";

const left = 60;
const width = 80;
const floor = 180;
const spring = 92;
const horizon = 118;

/** A doorway, with its door open from 0 (shut) to 1 (wide). The more answers, the more light. */
export function Door({ open, className }: { open: number; className?: string | undefined }) {
  const doorway = useId();
  const angle = Math.acos(1 - 0.9 * Math.min(1, Math.max(0, open)));
  const edge = left + width * Math.cos(angle);
  const right = left + width;
  return (
    <svg className={[styles.door, className].filter(Boolean).join(" ")} viewBox="52 44 152 176" aria-hidden="true">
      <clipPath id={doorway}>
        <path d={arch} />
      </clipPath>
      <path className={styles.light} d={arch} />
      <path
        className={styles.spill}
        d={`M${edge} ${floor}H${right}L${right + 62 * Math.sin(angle)} 216H${edge + 26 * Math.sin(angle)}Z`}
      />
      <path className={styles.leaf} d={leaf(angle)} clipPath={`url(#${doorway})`} />
      <path className={styles.line} d={arch} />
      <path className={styles.line} d={`M-3000 ${floor}H3000`} />
    </svg>
  );
}

const arch = `M${left} ${floor}V${spring}a${width / 2} ${width / 2} 0 0 1 ${width} 0V${floor}`;

/** The door swings inwards on its left edge, so what is far from the hinge appears smaller. */
function leaf(angle: number) {
  const point = (part: number, y: number) => {
    const far = 1 - 0.3 * part * Math.sin(angle);
    const x = left + width * part * Math.cos(angle);
    return `${x.toFixed(1)} ${(horizon + (y - horizon) * far).toFixed(1)}`;
  };
  const steps = Array.from({ length: 33 }, (_, step) => (1 - Math.cos((Math.PI * step) / 32)) / 2);
  const crown = steps.map((part) => point(part, spring - (width / 2) * Math.sqrt(1 - (2 * part - 1) ** 2)));
  return `M${[point(0, floor), ...crown, point(1, floor)].join("L")}Z`;
}
