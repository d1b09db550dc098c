import { Link } from "react-router";
import { barScale } from "./bar-scale.ts";
import styles from "./bars.module.css";
import type { Amount, BarMonth } from "./bars.tsx";

type Props = {
  series: string[];
  months: BarMonth[];
  format: (value: number) => string;
  /** The month whose figures are shown above. */
  pointed: number | null;
  onPoint: (month: number | null) => void;
};

const heightOf = (amount: Amount) => Number(amount.value);
const percent = (share: number) => `${share}%`;

/** The chart, drawn in percentages only, so that nothing is measured and nothing shifts. */
export function Plot({ series, months, format, pointed, onPoint }: Props) {
  const amounts = months.flatMap(({ bars, line }) => [...bars, line]).filter((amount) => amount != null);
  const { ticks, at } = barScale(amounts.map(heightOf));
  const wide = 100 / months.length;
  return (
    <div className={styles.plot}>
      <p className={styles.steps}>
        {ticks.map((tick) => (
          <span key={tick}>{format(tick)}</span>
        ))}
      </p>
      <svg className={styles.area} onPointerLeave={() => onPoint(null)} aria-hidden="true">
        {ticks.map((tick) => (
          <line key={tick} x1="0" x2="100%" y1={percent(at(tick))} y2={percent(at(tick))} data-zero={tick === 0} />
        ))}
        {months.map(({ name, bars, to }, index) => (
          <Leading
            key={name}
            to={to}
            onPointerEnter={() => onPoint(index)}
            data-pointed={pointed === index}
            data-now={index === months.length - 1}
          >
            <rect className={styles.column} x={percent(index * wide)} width={percent(wide)} height="100%" />
            {series.map((label, nth) => {
              const width = (wide * 0.68) / series.length;
              const zero = at(0);
              const bar = bars[nth];
              if (!bar) return null;
              const top = at(heightOf(bar));
              return (
                <rect
                  key={label}
                  data-series={nth}
                  x={percent((index + 0.16) * wide + nth * width)}
                  width={percent(width * 0.88)}
                  y={percent(Math.min(zero, top))}
                  height={percent(Math.abs(zero - top))}
                />
              );
            })}
          </Leading>
        ))}
        <Line months={months} at={at} />
      </svg>
      <ol className={styles.months}>
        {months.map(({ name, short, to }) => (
          <li key={name}>
            {to ? (
              <Link to={to} tabIndex={-1}>
                <span>{short}</span>
              </Link>
            ) : (
              <span>{short}</span>
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}

type LeadingProps = Omit<React.ComponentProps<"g">, "ref" | "to"> & { to: string | undefined };

/** A month of the drawing. The table below has the same links, for the keyboard and for screen readers. */
const Leading = ({ to, children, ...group }: LeadingProps) => (
  <g {...group}>
    {to ? (
      <Link to={to} tabIndex={-1}>
        {children}
      </Link>
    ) : (
      children
    )}
  </g>
);

function Line({ months, at }: { months: BarMonth[]; at: (value: number) => number }) {
  const points = months.map(({ name, line }, index) => ({
    name,
    x: percent(((index + 0.5) * 100) / months.length),
    y: line ? percent(at(heightOf(line))) : null,
  }));
  return points.map(({ name, x, y }, index) => {
    const before = points[index - 1];
    return (
      y && (
        <g key={name} className={styles.line}>
          {before?.y && <line x1={before.x} y1={before.y} x2={x} y2={y} />}
          <circle cx={x} cy={y} r="3" />
        </g>
      )
    );
  });
}
