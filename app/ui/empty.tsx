import { Arch } from "./arch.tsx";
import styles from "./empty.module.css";

/** Takes the place of an empty list: says why it is empty, and what to do. */
export const Empty = ({ title, children }: { title: string; children?: React.ReactNode }) => (
  <div className={styles["empty"]}>
    <Arch size={64} open={0.35} />
    <h2>{title}</h2>
    {children}
  </div>
);
