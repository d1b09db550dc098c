import { Spinner } from "./button.tsx";
import styles from "./loading.module.css";

/** Says what is on its way, once it takes longer than a moment. */
export const Loading = ({ children }: { children: string }) => (
  <p role="status" className={styles["loading"]}>
    <Spinner />
    {children}
  </p>
);
