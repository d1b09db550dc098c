import styles from "./figures.module.css";

export type Figure = {
  name: string;
  /** Before its name. */
  sign?: React.ReactNode;
  /** A number; as a link it takes the whole tile. */
  value: React.ReactNode;
  /** How it went, beside it. */
  drawing?: React.ReactNode;
  /** Below it, a line each. */
  about?: (string | false | null | undefined)[];
};

/** Figures side by side, each under its name, as a part of a panel. `isMoney`: amounts, which need more room. */
export const Figures = ({ figures, isMoney = false }: { figures: Figure[]; isMoney?: boolean }) => (
  <dl className={styles.figures} data-money={isMoney || undefined}>
    {figures.map(({ name, sign, value, drawing, about = [] }) => (
      <div key={name}>
        <dt>
          {sign}
          {name}
        </dt>
        <dd className={drawing ? styles.drawn : undefined}>
          {value}
          {drawing}
        </dd>
        {about.map(
          (line) =>
            line && (
              <dd key={line} className={styles.about}>
                {line}
              </dd>
            ),
        )}
      </div>
    ))}
  </dl>
);

const width = 400;
const height = 60;

/** How many went on from each figure to the next. The figures stand above it. */
export function Flow({ counts }: { counts: number[] }) {
  const most = Math.max(1, ...counts);
  const step = width / counts.length;
  const top = (count: number) => height - Math.max(2, (count / most) * height);
  return (
    <svg className={styles.flow} viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
      {counts.map((count, at) => {
        const x = at * step;
        const y = top(count);
        const next = top(counts[at + 1] ?? count);
        const bend = `C${x + step * 0.8} ${y} ${x + step * 0.8} ${next} ${x + step} ${next}`;
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its place alone.
        return <path key={at} data-line={at} d={`M${x} ${height}V${y}H${x + step * 0.6}${bend}V${height}z`} />;
      })}
    </svg>
  );
}
