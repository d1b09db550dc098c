import styles from "./spark.module.css";

/**
 * The last of them is now; all are counted from zero, and the figures stand beside the drawing. Those not known come
 * first, as null, and are left out.
 */
type Props = { values: (number | null)[]; shape: "bars" | "area" };

const width = 72;
const height = 24;

/** A small drawing of how a figure went. */
export function Spark({ values, shape }: Props) {
  const known = values.filter((value) => value !== null);
  const least = Math.min(0, ...known);
  const most = Math.max(1, ...known);
  const y = (value: number) => round(height - 2 - ((value - least) / (most - least)) * (height - 5));
  return (
    <svg className={styles.spark} width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {shape === "bars" ? (
        <Columns values={known} of={values.length} y={y} />
      ) : (
        <Area values={known} of={values.length} y={y} />
      )}
    </svg>
  );
}

/** `of`: how many places there are; the values take the last of them. */
type SparkScale = { values: number[]; of: number; y: (value: number) => number };

function Columns({ values, of, y }: SparkScale) {
  const step = width / of;
  const left = of - values.length;
  return values.map((value, at) => (
    <rect
      // biome-ignore lint/suspicious/noArrayIndexKey: a month is known by its place alone.
      key={at}
      data-now={at === values.length - 1}
      x={round((left + at) * step + 1)}
      width={round(step - 2)}
      y={y(value) - 1}
      height={round(height - y(value) + 1)}
      rx="1"
    />
  ));
}

function Area({ values, of, y }: SparkScale) {
  const step = (width - 6) / Math.max(1, of - 1);
  const left = of - values.length;
  const points = values.map((value, at) => `${round(2 + (left + at) * step)} ${y(value)}`);
  const [firstX = "0"] = points[0]?.split(" ") ?? [];
  const [lastX = "0", lastY = "0"] = points.at(-1)?.split(" ") ?? [];
  if (points.length === 0) return null;
  return (
    <>
      <path className={styles.area} d={`M${points.join("L")}L${lastX} ${height}L${firstX} ${height}z`} />
      <path className={styles.line} d={`M${points.join("L")}`} />
      <circle cx={lastX} cy={lastY} r="2.5" />
    </>
  );
}

const round = (value: number) => Math.round(value * 10) / 10;
