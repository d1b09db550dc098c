import { Form } from "react-router";
import { Hidden } from "#app/ui/field.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { Submit } from "#app/ui/submit.tsx";
import { Table } from "#app/ui/table.tsx";
import type { readLatePanel } from "./read-late-panel.ts";

type Late = NonNullable<Awaited<ReturnType<typeof readLatePanel>>>;

/** Asks whether to charge it on this draft. Nothing is charged by itself. */
export const LatePanel = ({ late: { rows, sum, asked, seen } }: { late: Late }) => (
  <Panel isOpen title="Paid late" note={sum}>
    <Table
      isBare
      label="Paid late"
      columns={[
        "Invoice",
        { name: "Fee", figure: true },
        { name: "Interest", figure: true },
        { name: "Sum", sum: true },
      ]}
      rows={rows}
    />
    <Form method="post" preventScrollReset>
      <Hidden values={{ seen, asked }} />
      <Submit tone="plain" busy="Adding…" name="intent" value="late">
        {`Charge ${sum} on this invoice`}
      </Submit>
    </Form>
  </Panel>
);
