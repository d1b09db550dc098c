import { Form, href } from "react-router";
import { formAction, intent } from "#app/http/form-action.ts";
import { readFileText } from "#app/http/read-table.ts";
import { requestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { Screen } from "#app/shell/studio/screen.tsx";
import { Area, Choice } from "#app/ui/field.tsx";
import { FileField } from "#app/ui/file-field.tsx";
import { problemOf } from "#app/ui/form-answer.ts";
import { heldBy } from "#app/ui/held.ts";
import { Submit } from "#app/ui/submit.tsx";
import { WhyNot } from "#app/ui/why-not.tsx";
import { listClientNames } from "#domain/clients/index.ts";
import { guessMapping, startIntake } from "#domain/deals/index.ts";
import { type Result, refuse } from "#domain/kernel/result.ts";
import { readCsv } from "#platform/csv/read-csv.ts";
import type { Route } from "./+types/import-deals";
import styles from "./deals.module.css";
import { intakeRule } from "./intake-deps.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, actor, formats } = context.get(requestContext);
  const most = formats.number(intakeRule.mostRows);
  return { clients: orThrow(await listClientNames(db, actor)), first: url.searchParams.get("client") ?? "", most };
}

export const action = formAction((_: Route.ActionArgs) => ({
  save: intent({
    command: async ({ db, actor, now }, __, { form }) => {
      const read = await readTable(form);
      if (!read.ok) return read;
      const { text, columns } = read.value;
      const clientId = String(form.get("clientId") ?? "");
      return startIntake(db, actor, { clientId, text, mapping: guessMapping(columns) }, { now });
    },
    to: ({ id }) => href("/studio/workspace/deals/import/:importId", { importId: id }),
  }),
}));

async function readTable(form: FormData): Promise<Result<{ text: string; columns: string[] }>> {
  const wrong = (field: string, because: string) => refuse({ kind: "invalid", fields: { [field]: [because] } });
  const file = await readFileText(form.get("file"), intakeRule);
  if (file && "because" in file) return wrong("file", file.because);
  const text = (file?.text ?? String(form.get("table") ?? "")).replaceAll("\r\n", "\n");
  const field = file ? "file" : "table";
  if (text.trim() === "") return wrong("table", "Choose a file, or paste a table.");
  if (text.includes("\0")) return wrong(field, "Leave out control characters.");
  if (Buffer.byteLength(text) > intakeRule.mostBytes) return wrong(field, "The table is too large. Split it.");
  const table = readCsv(text, intakeRule.mostRows);
  if (!table.ok) return wrong(field, table.because);
  if (table.rows.length === 0) return wrong(field, "The table has a heading and no lines.");
  if (table.columns.length > 100) return wrong(field, "The table has more than 100 columns.");
  return { ok: true, value: { text, columns: table.columns } };
}

export default function ImportDeals({ loaderData: { clients, first, most }, actionData }: Route.ComponentProps) {
  const problem = problemOf(actionData);
  const held = heldBy(actionData, {});
  return (
    <Screen
      title="Import deals"
      about="A table with a heading. You choose which column is which and see every line before anything is added."
      up={{ to: "/studio/workspace/deals", name: "Deals" }}
    >
      <WhyNot answer={actionData} />
      <Form key={problem?.at} method="post" encType="multipart/form-data" className={styles["form"]} noValidate>
        <Choice label="Client" {...held.box("clientId", first)}>
          {clients.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Choice>
        <FileField
          label="CSV file"
          name="file"
          accept=".csv,.txt,text/csv,text/plain"
          hint={`At most ${most} lines.`}
          problems={problem?.fields["file"]}
          most={{ bytes: intakeRule.mostBytes, tooLarge: "The file is too large. Split it." }}
        />
        <Area
          label="Or paste from a sheet"
          rows={8}
          hint="With its heading, such as company, website, contact, email, found on."
          {...held.box("table", "")}
        />
        <div>
          <Submit busy="Reading…">Continue</Submit>
        </div>
      </Form>
    </Screen>
  );
}
