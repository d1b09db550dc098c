import { Form, Link } from "react-router";
import { formAction, intent } from "#app/http/form-action.ts";
import { requestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { Screen } from "#app/shell/studio/screen.tsx";
import { buttonStyle } from "#app/ui/button.tsx";
import { Choice, Field, Hidden } from "#app/ui/field.tsx";
import { problemOf } from "#app/ui/form-answer.ts";
import { useKeptInput } from "#app/ui/held.ts";
import { Submit } from "#app/ui/submit.tsx";
import { WhyNot } from "#app/ui/why-not.tsx";
import { listClientNames } from "#domain/clients/index.ts";
import { dealForm } from "#domain/deals/deal.schema.ts";
import { addDeal } from "#domain/deals/index.ts";
import { todayOf } from "#domain/kernel/day.ts";
import { newId } from "#domain/kernel/id.ts";
import type { Route } from "./+types/new-deal";
import { CompanyFields } from "./company-fields.tsx";
import styles from "./deals.module.css";

const list = "/studio/workspace/deals";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, actor, now } = context.get(requestContext);
  const clients = orThrow(await listClientNames(db, actor));
  return { clients, first: url.searchParams.get("client") ?? "", today: todayOf(actor, now), key: newId() };
}

/** The short form asks for what most leads have; the rest is empty. */
const unasked = { contactTitle: "", channel: "", consent: "", campaignId: "", responsibleId: "" };

export const action = formAction((_: Route.ActionArgs) => ({
  save: intent({
    read: (form) => ({ ...unasked, ...Object.fromEntries([...form].filter(([name]) => name !== "clientId")) }),
    schema: dealForm,
    decimals: ["expected"],
    command: ({ db, actor, now }, form, sent) =>
      addDeal(db, actor, { clientId: String(sent.form.get("clientId")), form }, { now }),
    to: ({ id }) => `${list}/${id}`,
  }),
}));

export default function NewDeal({ loaderData: { clients, first, today, key }, actionData }: Route.ComponentProps) {
  const problem = problemOf(actionData);
  const held = useKeptInput(problem, { key });
  const near = problem?.fields["near"];
  return (
    <Screen
      title="New deal"
      up={{ to: list, name: "Deals" }}
      about="A company and one way to reach somebody are enough."
    >
      <WhyNot answer={actionData} />
      <Form method="post" className={styles["form"]} noValidate>
        <Choice label="Client" {...held.box("clientId", first)}>
          {clients.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Choice>
        <CompanyFields held={held} deal={null} isNear={near !== undefined} />
        <Field label="Expected value" inputMode="decimal" autoComplete="off" {...held.box("expected", "")} />
        <Field label="Found on" type="date" required {...held.box("foundOn", today)} />
        <Hidden values={held.hidden} />
        <div>
          <Link className={buttonStyle()} to={list}>
            Cancel
          </Link>{" "}
          <Submit busy="Adding…">Add deal</Submit>
        </div>
      </Form>
    </Screen>
  );
}
