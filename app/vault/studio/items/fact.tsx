import styles from "#app/ui/item.module.css";

/** One thing that is known of an item. `quiet`: nothing was written. */
export const Fact = ({ name, quiet, children }: { name: string; quiet?: boolean; children: React.ReactNode }) => (
  <div className={styles["fact"]}>
    <dt>{name}</dt>
    <dd className={quiet ? styles["quiet"] : undefined}>{children}</dd>
  </div>
);
