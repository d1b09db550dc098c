import styles from "./groups.module.css";

type Group = { name: string; count?: number | null; isLate?: boolean; children: React.ReactNode };

/** A list in parts, each below its own heading. */
export const Groups = ({ children }: { children: React.ReactNode }) => <div className={styles.groups}>{children}</div>;

export const Group = ({ name, count = null, isLate = false, children }: Group) => (
  <section>
    <h2 data-late={isLate || undefined}>
      {name} {count !== null && <span>{count}</span>}
    </h2>
    {children}
  </section>
);
