import { href, Link } from "react-router";
import { expenseRow } from "#app/finances/studio/expenses/expense-row.ts";
import { ExpenseTable } from "#app/finances/studio/expenses/expense-table.tsx";
import { requestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { sharesView } from "#app/shares/read-view.ts";
import { ShareList } from "#app/shares/share-list.tsx";
import { Screen } from "#app/shell/studio/screen.tsx";
import { buttonStyle } from "#app/ui/button.tsx";
import { Empty } from "#app/ui/empty.tsx";
import { CursorPages } from "#app/ui/pages.tsx";
import { useLive } from "#app/ui/use-live.ts";
import { listOwnExpenses } from "#domain/finances/index.ts";
import { isId } from "#domain/kernel/id.ts";
import { listOwnShares } from "#domain/shares/index.ts";
import type { Route } from "./+types/payments";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, actor, formats } = context.get(requestContext);
  const asked = url.searchParams.get("before") ?? "";
  const before = isId(asked) ? asked : null;
  const sharesBefore = url.searchParams.get("shares");
  const shares = sharesView(orThrow(await listOwnShares({ db, actor }, sharesBefore)), formats, sharesBefore);
  const { expenses, older } = orThrow(await listOwnExpenses({ db, actor }, before));
  return { rows: expenses.map((own) => ({ ...expenseRow(own, formats), payee: null })), older, before, shares };
}

export default function Payments({ loaderData: { rows, older, before, shares } }: Route.ComponentProps) {
  useLive("news");
  return (
    <Screen
      title="Payments"
      about="What you claimed, and what the agency paid you."
      actions={
        <Link className={buttonStyle("primary")} to={href("/studio/workspace/payments/new")} data-key="n">
          Submit expense
        </Link>
      }
    >
      <ShareList view={shares} />
      {rows.length === 0 && shares.sums.length === 0 && (
        <Empty title="No payments yet">
          <p>Submit what you paid for the agency. The agency decides, and its answer appears here.</p>
        </Empty>
      )}
      {rows.length > 0 && (
        <ExpenseTable label="Your payments" rows={rows} to={({ id }) => `/studio/workspace/payments/${id}`} />
      )}
      <CursorPages label="Pages of payments" first={before ? "?" : null} next={older && `?before=${older}`} />
    </Screen>
  );
}
