import { useId } from "react";
import styles from "./panel.module.css";

type Props = {
  title: string;
  /** Below what: in a dialog, whose own title is an h2. */
  heading?: "h2" | "h3";
  /** Beside the title: how many, or since when. */
  note?: React.ReactNode;
  /** At the end of the line: a filter, or the way to all of it. */
  more?: React.ReactNode;
  /** Without an edge, for what stands on the page between rules. */
  isOpen?: boolean;
  children: React.ReactNode;
};

/** A part of a screen under its own title. */
export function Panel({ title, heading: Heading = "h2", note, more, isOpen = false, children }: Props) {
  const id = useId();
  return (
    <section className={styles[isOpen ? "open" : "panel"]} aria-labelledby={id}>
      <div className={styles.cap}>
        <Heading id={id}>{title}</Heading>
        {note && <p className={styles.note}>{note}</p>}
        {more && <div className={styles.more}>{more}</div>}
      </div>
      {children}
    </section>
  );
}

/** Words, or a form, in a panel. Tables and lists of rows reach its edges and stand in it without this. */
export const PanelBody = ({ children }: { children: React.ReactNode }) => <div className={styles.body}>{children}</div>;
