import { Link, useRevalidator } from "react-router";
import { Arch } from "#app/ui/arch.tsx";
import { Button, buttonStyle } from "#app/ui/button.tsx";
import styles from "./clients.module.css";

/** Why there is no card: nothing fits the choice, or nobody was added yet. */
export function NoClients({ isFiltered, decides }: { isFiltered: boolean; decides: boolean }) {
  return (
    <div className={styles["empty"]}>
      <Arch size={64} open={0.35} />
      <h2>{isFiltered ? "No Clients Found" : "No Clients Yet"}</h2>
      {isFiltered && (
        <Link className={buttonStyle("primary")} to="/studio/workspace/clients">
          Clear
        </Link>
      )}
      {!isFiltered && decides && (
        <Link className={buttonStyle("primary")} to="/studio/workspace/clients/new">
          Add Client
        </Link>
      )}
    </div>
  );
}

export function NotLoaded({ because }: { because: string }) {
  const { revalidate, state } = useRevalidator();
  return (
    <div role="alert" className={styles["failed"]}>
      <p>Failed to load clients: {because}</p>
      <Button onClick={() => revalidate()} aria-disabled={state === "loading"}>
        Retry
      </Button>
    </div>
  );
}
