import { useRevalidator } from "react-router";
import { Button } from "./button.tsx";
import styles from "./not-loaded.module.css";

type Props = {
  /** Asks again; by default for all that the page shows. */
  retry?: () => void;
  children: React.ReactNode;
};

/** What could not be read, and the way to ask again. */
export function NotLoaded({ retry, children }: Props) {
  const { revalidate, state } = useRevalidator();
  return (
    <div role="alert" className={styles["failed"]}>
      <p>{children}</p>
      <Button onClick={() => (retry ? retry() : revalidate())} aria-disabled={state === "loading"}>
        Retry
      </Button>
    </div>
  );
}
