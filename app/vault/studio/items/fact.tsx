import styles from "#app/ui/item.module.css";

/** One detail of an item. `quiet`: it is empty. */
export const Fact = ({ name, quiet, children }: { name: string; quiet?: boolean; children: React.ReactNode }) => (
  <div className={styles.fact}>
    <dt>{name}</dt>
    <dd className={quiet ? styles.quiet : undefined}>{children}</dd>
  </div>
);
