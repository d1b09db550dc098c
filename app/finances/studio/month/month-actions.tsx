import { href, Link } from "react-router";
import { buttonStyle } from "#app/ui/button.tsx";
import { ConfirmButton } from "#app/ui/confirm-button.tsx";
import type { MonthPage } from "./read-month.ts";

/** Actions on a whole month. */
export const MonthActions = ({ page: { month, name, isLocked } }: { page: MonthPage }) => (
  <>
    {isLocked ? (
      <ConfirmButton
        label="Unlock month"
        inFull={`Unlock month: ${name}`}
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
        label="Lock month"
        inFull={`Lock month: ${name}`}
        name="intent"
        value="lock"
        tone="plain"
        question={`Lock ${name}?`}
        busy="Locking…"
      >
        Entries dated in it can't be added or changed until you unlock it.
      </ConfirmButton>
    )}
    <Link
      className={buttonStyle("primary")}
      to={`${href("/studio/finances/expenses/new")}?month=${month}`}
      data-key="n"
    >
      Add expense
    </Link>
  </>
);
