import { Spinner } from "./button.tsx";
import styles from "./loading.module.css";

type Props = { children: string; retry?: React.ReactNode };

/** Says what is loading, once it takes a while. */
export const Loading = ({ children, retry }: Props) => (
  <div className={styles.loading}>
    <p role="status">
      <Spinner />
      {children}
    </p>
    {retry}
  </div>
);
