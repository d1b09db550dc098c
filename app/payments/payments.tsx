import { Empty, NoMatch } from "#app/ui/empty.tsx";
import { CursorPages } from "#app/ui/pages.tsx";
import { Balances } from "./balances.tsx";
import { PaymentFilter } from "./payment-filter.tsx";
import { PaymentList } from "./payment-list.tsx";
import type { PaymentRow, PaymentsPage } from "./read-payments.ts";

type Props = {
  page: PaymentsPage;
  commands?: (row: PaymentRow) => React.ReactNode;
  owed?: React.ReactNode;
  explained?: string;
};

/** A client's payments, the same for its people and for the team; `commands` are the actions on a row. */
export function Payments({ page, commands, ...balance }: Props) {
  const { rows, isFurther, isEmpty } = page;
  return (
    <>
      <Balances balances={page.balances} {...balance} />
      {isEmpty ? (
        <Empty title="No payments yet">
          <p>Credits and charges appear here.</p>
        </Empty>
      ) : (
        <>
          <PaymentFilter {...page} />
          {rows.length === 0 && <NoMatch all="?">No payments match these filters</NoMatch>}
          {rows.length > 0 && <PaymentList rows={rows} {...(commands && { commands })} />}
          {(isFurther || page.older) && <Pages page={page} />}
        </>
      )}
    </>
  );
}

function Pages({ page: { filter, older, isFurther } }: { page: PaymentsPage }) {
  const given = Object.entries(filter).flatMap(([name, value]) => (value ? [[name, value]] : []));
  const to = (more: string[][]) => `?${new URLSearchParams([...given, ...more])}`;
  return (
    <CursorPages label="Pages of payments" first={isFurther ? to([]) : null} next={older && to([["before", older]])} />
  );
}
