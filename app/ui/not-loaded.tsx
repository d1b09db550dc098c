import { useRevalidator } from "react-router";
import { Button } from "./button.tsx";
import styles from "./not-loaded.module.css";

type Props = {
  /** Retries; by default it reloads everything the page shows. */
  retry?: () => void;
  children: React.ReactNode;
};

/** Says what could not be loaded, with a way to retry. */
export function NotLoaded({ retry, children }: Props) {
  const { revalidate, state } = useRevalidator();
  return (
    <div role="alert" className={styles.failed}>
      <p>{children}</p>
      <Button onClick={() => (retry ? retry() : revalidate())} aria-disabled={state === "loading"}>
        Retry
      </Button>
    </div>
  );
}
