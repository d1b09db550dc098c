import styles from "./beside.module.css";

type Props = { panel: React.ReactNode; children: React.ReactNode };

/** A list, and beside it the panel of what is open; with little room the panel lies over the list. */
export const Beside = ({ panel, children }: Props) => (
  <div className={styles["beside"]}>
    <div className={styles["list"]}>{children}</div>
    {panel}
  </div>
);
