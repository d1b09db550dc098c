import { useSearchParams } from "react-router";
import { formAction, intent } from "#app/http/form-action.ts";
import { requestContext } from "#app/http/request-context.ts";
import { rowForm } from "#app/http/row-form.ts";
import { Screen } from "#app/shell/studio/screen.tsx";
import { CursorPages } from "#app/ui/pages.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { UndoToast } from "#app/ui/undo-toast.tsx";
import { WhyNot } from "#app/ui/why-not.tsx";
import { trashExpense } from "#domain/finances/index.ts";
import { lockMonth, unlockMonth } from "#domain/payments/index.ts";
import type { Route } from "./+types/month";
import { ExpenseTable } from "./expenses/expense-table.tsx";
import { CurrencySection } from "./month/currency-section.tsx";
import styles from "./month/figures.module.css";
import { MonthActions } from "./month/month-actions.tsx";
import { MonthBar } from "./month/month-bar.tsx";
import { readMonth, type Section } from "./month/read-month.ts";
export const loader = ({ context, params, url }: Route.LoaderArgs) =>
  readMonth(context.get(requestContext), params.month, url.searchParams.get("before"));

export const action = formAction(({ params: { month } }: Route.ActionArgs) => {
  const to = `/studio/finances/${month}`;
  return {
    lock: intent(lockMonth, { of: { month: `${month}-01` }, to }),
    unlock: intent(unlockMonth, { of: { month: `${month}-01` }, to }),
    restore: intent(trashExpense, { schema: rowForm, of: { isBack: true }, to }),
  };
});

const toExpense = ({ id }: { id: string }) => `/studio/finances/expenses/${id}`;

export default function MonthScreen({ loaderData: page, actionData }: Route.ComponentProps) {
  const { name, about, sections, expenses, claims, allClaims, older, before } = page;
  const trashed = useSearchParams()[0].get("trashed");
  const isOnly = sections.length === 1;
  const spent = sections.filter(({ byCategory }) => byCategory.length > 0);
  return (
    <Screen title={name} about={about} actions={<MonthActions page={page} />}>
      <MonthBar page={page} />
      <WhyNot answer={actionData} />
      {allClaims > 0 && (
        <Panel title="Claims waiting" note={allClaims}>
          <ExpenseTable isBare label="Claims waiting" rows={claims} to={toExpense} />
        </Panel>
      )}
      {sections.map((section) => (
        <CurrencySection key={section.currency} section={section} page={page} isOnly={isOnly} />
      ))}
      <div className={styles.rows} id="expenses">
        <Panel title="Expenses">
          {expenses.length === 0 && <p className={styles.quiet}>No expenses yet.</p>}
          {expenses.length > 0 && (
            <ExpenseTable
              isBare
              label={`Expenses of ${name}`}
              rows={expenses}
              to={toExpense}
              sums={spent.map(({ currency, expenses: sum }) => ({
                name: `Total of the month${isOnly ? "" : ` in ${currency}`}, approved and paid`,
                sum,
              }))}
            />
          )}
          <CursorPages label="Pages of expenses" first={before ? "?" : null} next={older && `?before=${older}`} />
        </Panel>
        {spent.length > 0 && (
          <div className={styles.beside}>
            {spent.map((section) => (
              <Spending key={section.currency} section={section} isOnly={isOnly} />
            ))}
          </div>
        )}
      </div>
      {trashed && (
        <UndoToast key={trashed} action="?" fields={{ id: trashed }} focus={`expense-${trashed}`}>
          Moved to the trash.
        </UndoToast>
      )}
    </Screen>
  );
}

type Props = { section: Section; isOnly: boolean };

/** On what the month's expenses went, the largest first. */
const Spending = ({ section: { currency, byCategory, expenses }, isOnly }: Props) => (
  <Panel title={`Expenses by category${isOnly ? "" : `, ${currency}`}`}>
    <table className={styles.sums} aria-label={`Expenses by category in ${currency}`}>
      <tbody>
        {byCategory.map(({ name, price, share }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td className={styles.bar} aria-hidden="true">
              <span style={{ inlineSize: `${share}%` }} />
            </td>
            <td>{price}</td>
            <td className={styles.share}>{share}%</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            Total
          </th>
          <td>{expenses}</td>
          <td />
        </tr>
      </tfoot>
    </table>
  </Panel>
);
