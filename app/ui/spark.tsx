import styles from "./spark.module.css";

/** The last of them is now; all are counted from zero, and the figures stand beside the drawing. */
type Props = { values: number[]; shape: "bars" | "area" };

const width = 72;
const height = 24;

/** A small drawing of how a figure went. */
export function Spark({ values, shape }: Props) {
  const least = Math.min(0, ...values);
  const most = Math.max(1, ...values);
  const y = (value: number) => round(height - 2 - ((value - least) / (most - least)) * (height - 5));
  return (
    <svg
      className={styles["spark"]}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
    >
      {shape === "bars" ? <Columns values={values} y={y} /> : <Area values={values} y={y} />}
    </svg>
  );
}

type Drawn = { values: number[]; y: (value: number) => number };

function Columns({ values, y }: Drawn) {
  const step = width / values.length;
  return values.map((value, at) => (
    <rect
      // biome-ignore lint/suspicious/noArrayIndexKey: a month is known by its place alone.
      key={at}
      data-now={at === values.length - 1}
      x={round(at * step + 1)}
      width={round(step - 2)}
      y={y(value) - 1}
      height={round(height - y(value) + 1)}
      rx="1"
    />
  ));
}

function Area({ values, y }: Drawn) {
  const step = (width - 6) / Math.max(1, values.length - 1);
  const points = values.map((value, at) => `${round(2 + at * step)} ${y(value)}`);
  const [lastX = "0", lastY = "0"] = points.at(-1)?.split(" ") ?? [];
  return (
    <>
      <path className={styles["area"]} d={`M${points.join("L")}L${lastX} ${height}L2 ${height}z`} />
      <path className={styles["line"]} d={`M${points.join("L")}`} />
      <circle cx={lastX} cy={lastY} r="2.5" />
    </>
  );
}

const round = (value: number) => Math.round(value * 10) / 10;
