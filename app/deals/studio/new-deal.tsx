import { Link } from "react-router";
import { formAction, intent } from "#app/http/form-action.ts";
import { requestContext } from "#app/http/request-context.ts";
import { Screen } from "#app/shell/studio/screen.tsx";
import { trail } from "#app/shell/trail.ts";
import { buttonStyle } from "#app/ui/button.tsx";
import { Choice, Field, Hidden } from "#app/ui/field.tsx";
import { problemOf } from "#app/ui/form-answer.ts";
import { useKeptInput } from "#app/ui/held.ts";
import { FormPart, PartedForm } from "#app/ui/parted-form.tsx";
import { Submit } from "#app/ui/submit.tsx";
import { WhyNot } from "#app/ui/why-not.tsx";
import { addDeal } from "#domain/deals/commands/index.ts";
import { newDealForm } from "#domain/deals/deal.schema.ts";
import { todayOf } from "#domain/kernel/day.ts";
import { newId } from "#domain/kernel/id.ts";
import type { Route } from "./+types/new-deal";
import { ClientFirst, FeeFirst } from "./client-first.tsx";
import { CompanyFields } from "./company-fields.tsx";
import { readClientsFirst } from "./read-clients-first.ts";

const list = "/studio/workspace/deals";

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { clients, ...others } = await readClientsFirst(ctx);
  const first = clients.length === 1 ? clients[0]?.id : url.searchParams.get("client");
  return { clients, ...others, first: first ?? "", today: todayOf(ctx.actor, ctx.now), key: newId() };
}

/** The short form asks for what most leads have; the rest is empty. */
const unasked = { contactTitle: "", channel: "", consent: "", campaignId: "", responsibleId: "" };

export const action = formAction((_: Route.ActionArgs) => ({
  save: intent(addDeal, {
    read: (form) => ({ ...unasked, ...Object.fromEntries(form) }),
    schema: newDealForm,
    decimals: ["expected"],
    to: ({ id }) => `${list}/${id}`,
  }),
}));

export const handle = trail(() => [{ name: "New deal" }]);

export default function NewDeal({ loaderData: page, actionData }: Route.ComponentProps) {
  const { clients, unagreed, decides, first, today, key } = page;
  const problem = problemOf(actionData);
  const held = useKeptInput(problem, { key });
  const near = problem?.fields["near"];
  return (
    <Screen
      title="New deal"
      up={{ to: list, name: "Deals" }}
      about="A company and one way to reach somebody are enough."
    >
      {clients.length === 0 ? (
        <ClientFirst decides={decides} />
      ) : (
        <>
          <FeeFirst unagreed={unagreed} />
          <PartedForm
            method="post"
            noValidate
            foot={
              <>
                <Link className={buttonStyle()} to={list}>
                  Cancel
                </Link>
                <Submit busy="Adding…">Add deal</Submit>
              </>
            }
          >
            <WhyNot answer={actionData} />
            <FormPart title="Client" about="Whom you found the company for.">
              <Choice label="Client" {...held.box("clientId", first)}>
                {!first && <option value="">Choose a client</option>}
                {clients.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </Choice>
              <Field
                label="Found on"
                type="date"
                required
                hint="The agreement of that day sets the fee."
                {...held.box("foundOn", today)}
              />
            </FormPart>
            <CompanyFields held={held} deal={null} isNear={near !== undefined} />
            <FormPart title="Value" about="What the order may be worth. It counts in the forecast.">
              <Field
                label="Expected value"
                hint="In the client's currency."
                inputMode="decimal"
                autoComplete="off"
                {...held.box("expected", "")}
              />
            </FormPart>
            <Hidden values={held.hidden} />
          </PartedForm>
        </>
      )}
    </Screen>
  );
}
