import styles from "./updates.module.css";

type Props = { label: string; author: string; isNamed?: boolean };

/** The side that wrote it, and the person's name: beside it, or on hover and for screen readers. */
export const Author = ({ label, author, isNamed = false }: Props) =>
  isNamed ? (
    <>
      <span className={styles.label} data-label={label}>
        {label}
      </span>
      <span>{author}</span>
    </>
  ) : (
    <span className={styles.label} data-label={label} title={author}>
      {label}
      <span className="sr-only">, {author}</span>
    </span>
  );
