import styles from "./updates.module.css";

type Props = { label: string; author: string };

/** The side that wrote it; the person's name shows on hover, and is announced by screen readers. */
export const Author = ({ label, author }: Props) => (
  <span className={styles["label"]} data-label={label} title={author}>
    {label}
    <span className="sr-only">, {author}</span>
  </span>
);
