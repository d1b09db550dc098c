import { href } from "react-router";
import { formAction, intent } from "#app/http/form-action.ts";
import { importRule, readSentTable } from "#app/http/read-sent-table.ts";
import { requestContext } from "#app/http/request-context.ts";
import { Screen } from "#app/shell/studio/screen.tsx";
import { trail } from "#app/shell/trail.ts";
import { Choice } from "#app/ui/field.tsx";
import { heldBy } from "#app/ui/held.ts";
import { TableForm } from "#app/ui/table-import/table-form.tsx";
import { startIntake } from "#domain/deals/intake/index.ts";
import { unwrap } from "#domain/kernel/result.ts";
import type { Route } from "./+types/import-deals";
import { ClientFirst, FeeFirst } from "./client-first.tsx";
import styles from "./deals.module.css";
import { readClientsFirst } from "./read-clients-first.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const most = { rows: ctx.formats.number(importRule.mostRows), bytes: importRule.mostBytes };
  return { ...(await readClientsFirst(ctx)), first: url.searchParams.get("client") ?? "", most };
}

export const action = formAction((_: Route.ActionArgs) => ({
  save: intent(startIntake, {
    of: async (_, { form }) => ({
      clientId: String(form.get("clientId") ?? ""),
      table: unwrap(await readSentTable(form)),
    }),
    to: ({ id }) => href("/studio/workspace/deals/import/:importId", { importId: id }),
  }),
}));

export const handle = trail(() => [{ name: "Import deals" }]);

export default function ImportDeals({ loaderData: page, actionData }: Route.ComponentProps) {
  const { clients, unagreed, decides, first, most } = page;
  const held = heldBy(actionData, {});
  return (
    <Screen
      title="Import deals"
      about="A table with a heading. You choose which column is which and see every line before anything is added."
      up={{ to: "/studio/workspace/deals", name: "Deals" }}
    >
      {clients.length === 0 ? (
        <ClientFirst decides={decides} />
      ) : (
        <>
          <FeeFirst unagreed={unagreed} />
          <TableForm
            answer={actionData}
            held={held}
            className={styles.form}
            most={most}
            heading="With its heading, such as company, website, contact, email, found on."
          >
            <Choice label="Client" {...held.box("clientId", first)}>
              {clients.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Choice>
          </TableForm>
        </>
      )}
    </Screen>
  );
}
