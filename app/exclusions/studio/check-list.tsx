import { Form } from "react-router";
import { ClientScreen } from "#app/clients/client-screen.tsx";
import { readHead } from "#app/clients/read-head.ts";
import { clientTrail } from "#app/clients/trail.ts";
import { formAction } from "#app/http/form-action.ts";
import { importRule } from "#app/http/read-sent-table.ts";
import { requestContext } from "#app/http/request-context.ts";
import { buttonStyle } from "#app/ui/button.tsx";
import { countOf } from "#app/ui/count-of.ts";
import { problemOf } from "#app/ui/form-answer.ts";
import { heldBy } from "#app/ui/held.ts";
import { Note } from "#app/ui/notice.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { Submit } from "#app/ui/submit.tsx";
import { Table } from "#app/ui/table.tsx";
import { TableFields } from "#app/ui/table-import/table-form.tsx";
import { WhyNot } from "#app/ui/why-not.tsx";
import { kindNames } from "#domain/exclusions/browser.ts";
import { type CheckedList, checkAction } from "../check-action.ts";
import styles from "../exclusions.module.css";
import type { Route } from "./+types/check-list";

export async function loader({ context, params: { clientId } }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const most = { rows: ctx.formats.number(importRule.mostRows), bytes: importRule.mostBytes };
  return { head: await readHead(ctx, clientId), most };
}

export const action = formAction(({ params: { clientId } }: Route.ActionArgs) => ({ check: checkAction(clientId) }));

export const handle = clientTrail;

/** A list of prospects goes in, and comes back with a column that says who may be contacted. */
export default function CheckList({ loaderData: { head, most }, actionData }: Route.ComponentProps) {
  const problem = problemOf(actionData);
  return (
    <ClientScreen
      head={head}
      title="Check a list"
      about="Find out who may be contacted before anyone is. The list comes back with a column of reasons; nothing of it is kept."
    >
      {actionData?.kind === "saved" && <Outcome checked={actionData.value} />}
      <Panel title="The list">
        <Form key={problem?.at} method="post" encType="multipart/form-data" className={styles.form} noValidate>
          <WhyNot answer={problem} />
          <TableFields
            most={most}
            heading="With its heading, such as company, website, email, phone."
            problems={problem?.fields["file"]}
            table={heldBy(problem, {}).box("table", "")}
          />
          <div>
            <Submit busy="Checking…" name="intent" value="check">
              Check
            </Submit>
          </div>
        </Form>
      </Panel>
    </ClientScreen>
  );
}

const Outcome = ({ checked: { rows, free, near, kinds, file } }: { checked: CheckedList }) => (
  <>
    <Note tone="success">
      {free} of {countOf(rows, "row")} may be contacted.
      {near > 0 && ` Names like one on the list: ${near}. Look at these before you write.`}
    </Note>
    <div>
      <a
        className={buttonStyle("primary")}
        href={`data:text/csv;charset=utf-8,${encodeURIComponent(file)}`}
        download="checked-list.csv"
      >
        Download with reasons
      </a>
    </div>
    {kinds.length > 0 && (
      <Table
        isSlim
        label="Who may not be contacted"
        columns={["Why", { name: "Rows", figure: true }]}
        rows={kinds.map(({ kind, count }) => ({ key: kind, cells: [kindNames[kind], count] }))}
      />
    )}
  </>
);
