import { Arch } from "./arch.tsx";
import styles from "./empty.module.css";

/** Where a list would stand: why there is none, and the way on. */
export const Empty = ({ title, children }: { title: string; children?: React.ReactNode }) => (
  <div className={styles["empty"]}>
    <Arch size={64} open={0.35} />
    <h2>{title}</h2>
    {children}
  </div>
);
