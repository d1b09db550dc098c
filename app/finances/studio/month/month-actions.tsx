import { Link } from "react-router";
import { Button, buttonStyle } from "#app/ui/button.tsx";
import { ConfirmButton } from "#app/ui/confirm-button.tsx";
import styles from "./figures.module.css";
import type { MonthPage } from "./read-month.ts";

/** Actions on a whole month. The exports use native forms, as the response is a download. */
export const MonthActions = ({ page: { month, name, lock } }: { page: MonthPage }) => (
  <>
    <form method="post" action={`/studio/finances/${month}/rows.csv`} className={styles["file"]}>
      <Button type="submit">Download CSV</Button>
    </form>
    <form method="post" action={`/studio/finances/${month}/rows.json`} className={styles["file"]}>
      <Button type="submit">Download JSON</Button>
    </form>
    {lock ? (
      <ConfirmButton
        label="Unlock"
        inFull={`Unlock ${name}`}
        name="intent"
        value="unlock"
        tone="plain"
        question={`Unlock ${name}?`}
        busy="Unlocking…"
      >
        Entries dated in it can be changed again.
      </ConfirmButton>
    ) : (
      <ConfirmButton
        label="Lock"
        inFull={`Lock ${name}`}
        name="intent"
        value="lock"
        tone="plain"
        question={`Lock ${name}?`}
        busy="Locking…"
      >
        Entries dated in it can't be added or changed until you unlock it.
      </ConfirmButton>
    )}
    <Link className={buttonStyle("primary")} to={`/studio/finances/expenses/new?month=${month}`}>
      Add expense
    </Link>
  </>
);
