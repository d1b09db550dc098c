import { useState } from "react";
import { Link } from "react-router";
import { Plot } from "./bar-plot.tsx";
import styles from "./bars.module.css";
import { Table } from "./table.tsx";

/** `text` is what people read, `value` only sets the height of the bar. */
export type Amount = { value: number | bigint; text: string };
/** `name` is "November 2026", `short` what fits under a bar; null means not known. `to`: where it leads. */
export type BarMonth = {
  name: string;
  short: string;
  bars: (Amount | null)[];
  line?: Amount | null;
  to?: string | undefined;
};
type Props = {
  caption: string;
  /** Beside the caption: what choosing a month does. */
  hint?: string;
  /** What is shown side by side in each month, three at most. */
  series: string[];
  /** What a bar stands for, when it is not a month. */
  span?: string;
  /** What is drawn as a line. */
  line?: string;
  /** Earliest first. */
  months: BarMonth[];
  /** Formats a step of the scale. */
  format: (value: number) => string;
};

/**
 * A bar chart by month. The figures of one month, by default the last, are shown above; all of them in a table below.
 */
export function Bars({ caption, hint, series, span = "Month", line, months, format }: Props) {
  const [pointed, setPointed] = useState<number | null>(null);
  const names = line === undefined ? series : [...series, line];
  const last = months.length - 1;
  const month = months[pointed ?? last];
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.caption}>
        {caption}
        {hint && <small> {hint}</small>}
      </figcaption>
      <div aria-hidden="true" className={styles.drawing}>
        <p className={styles.key} data-now={(pointed ?? last) === last}>
          <strong>{month?.name}</strong>
          {names.map((name, index) => (
            <span key={name} data-series={name === line ? "line" : index}>
              {name} <b>{textsOf(month)[index] ?? "–"}</b>
            </span>
          ))}
        </p>
        <Plot series={series} months={months} format={format} pointed={pointed} onPoint={setPointed} />
      </div>
      <details className={styles.details}>
        <summary>As a table</summary>
        <Figures {...{ caption, span, names, months }} />
      </details>
    </figure>
  );
}

const textsOf = (month?: BarMonth) => [...(month?.bars ?? []), month?.line].map((amount) => amount?.text);

const Name = ({ month: { name, to } }: { month: BarMonth }) => (to ? <Link to={to}>{name}</Link> : name);

type FiguresProps = { caption: string; span: string; names: string[]; months: BarMonth[] };

const Figures = ({ caption, span, names, months }: FiguresProps) => (
  <Table
    label={caption}
    isSlim={names.length < 3}
    columns={[span, ...names.map((name) => ({ name, figure: true }))]}
    rows={months.toReversed().map((month) => ({
      key: month.name,
      cells: [<Name key="name" month={month} />, ...names.map((_, index) => textsOf(month)[index] ?? "–")],
    }))}
  />
);
