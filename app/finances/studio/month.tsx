import { useSearchParams } from "react-router";
import { formAction, intent } from "#app/http/form-action.ts";
import { requestContext } from "#app/http/request-context.ts";
import { rowForm } from "#app/http/row-form.ts";
import { Screen } from "#app/shell/studio/screen.tsx";
import { CursorPages } from "#app/ui/pages.tsx";
import { UndoToast } from "#app/ui/undo-toast.tsx";
import { WhyNot } from "#app/ui/why-not.tsx";
import { trashExpense } from "#domain/finances/index.ts";
import { lockMonth, unlockMonth } from "#domain/payments/index.ts";
import type { Route } from "./+types/month";
import { ExpenseTable } from "./expenses/expense-table.tsx";
import styles from "./expenses/expenses.module.css";
import { CurrencySection } from "./month/currency-section.tsx";
import { MonthActions } from "./month/month-actions.tsx";
import { readMonth } from "./month/read-month.ts";

export const loader = ({ context, params, url }: Route.LoaderArgs) =>
  readMonth(context.get(requestContext), params.month, url.searchParams.get("before"));

export const action = formAction(({ params: { month } }: Route.ActionArgs) => {
  const to = `/studio/finances/${month}`;
  return {
    lock: intent({ command: ({ db, actor, now }) => lockMonth(db, actor, `${month}-01`, now), to }),
    unlock: intent({ command: ({ db, actor, now }) => unlockMonth(db, actor, `${month}-01`, now), to }),
    restore: intent({
      schema: rowForm,
      command: ({ db, actor, now: at }, { id }) => trashExpense(db, actor, id, { isBack: true, at }),
      to,
    }),
  };
});

const toExpense = ({ id }: { id: string }) => `/studio/finances/expenses/${id}`;

export default function MonthScreen({ loaderData: page, actionData }: Route.ComponentProps) {
  const { month, name, active, isCurrent, lock, sections, expenses, claims, allClaims, older, before } = page;
  const trashed = useSearchParams()[0].get("trashed");
  const clients = active === 1 ? "1 client has" : `${active} clients have`;
  return (
    <Screen
      title={name}
      about={`${clients} the status Active ${isCurrent ? "now" : "at the end of the month"}; Active Clients below counts who paid a fee.${lock ? ` ${lock}.` : ""}`}
      actions={<MonthActions page={page} />}
    >
      <WhyNot answer={actionData} />
      {allClaims > 0 && (
        <section className={styles["part"]}>
          <h2>Claims waiting ({allClaims})</h2>
          <ExpenseTable label="Claims waiting" rows={claims} to={toExpense} />
        </section>
      )}
      {sections.map((section) => (
        <CurrencySection key={section.currency} section={section} month={month} isOnly={sections.length === 1} />
      ))}
      <section className={styles["part"]} id="expenses">
        <h2>Expenses of {name}</h2>
        {expenses.length === 0 && <p className={styles["quiet"]}>No expenses yet.</p>}
        {expenses.length > 0 && <ExpenseTable label={`Expenses of ${name}`} rows={expenses} to={toExpense} />}
        <CursorPages label="Pages of expenses" first={before ? "?" : null} next={older && `?before=${older}`} />
      </section>
      {trashed && (
        <UndoToast key={trashed} action="?" fields={{ id: trashed }} focus={`expense-${trashed}`}>
          Moved to the trash.
        </UndoToast>
      )}
    </Screen>
  );
}
