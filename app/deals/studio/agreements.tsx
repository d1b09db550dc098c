import { href } from "react-router";
import { ClientTabs, tabsOfClient } from "#app/clients/client-tabs.tsx";
import { formAction, intent } from "#app/http/form-action.ts";
import { requestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { Screen } from "#app/shell/studio/screen.tsx";
import { Table } from "#app/ui/table.tsx";
import { mayOffer } from "#domain/access/permit.ts";
import { agreementForm } from "#domain/agreements/agreement.schema.ts";
import { addAgreement, describeFee, listAgreements } from "#domain/agreements/index.ts";
import { readClient } from "#domain/clients/index.ts";
import { todayOf } from "#domain/kernel/day.ts";
import type { Route } from "./+types/agreements";
import { AgreementForm } from "./agreement-form.tsx";

const here = (clientId: string) => href("/studio/workspace/clients/:clientId/agreements", { clientId });

export async function loader({ context, params: { clientId } }: Route.LoaderArgs) {
  const { db, actor, now, formats } = context.get(requestContext);
  const agreements = orThrow(await listAgreements(db, actor, clientId));
  const { companyName, currency } = orThrow(await readClient(db, actor, clientId));
  return {
    companyName,
    currency,
    today: todayOf(actor, now),
    tabs: tabsOfClient(actor, clientId),
    writes: mayOffer(actor, "agreement.write", undefined),
    latest: agreements[0]?.number ?? 0,
    agreements: agreements.map((agreement) => ({
      number: agreement.number,
      since: agreement.number === 1 ? "From the beginning" : formats.day(agreement.inForceFrom),
      fee: describeFee(agreement, formats.money),
      silence: agreement.silence === "call" ? "We call" : "Counts as confirmed",
      days: `${agreement.confirmDays} to confirm, ${agreement.returnDays} to return, ${agreement.protectionDays} protected`,
    })),
  };
}

export const action = formAction(({ params: { clientId } }: Route.ActionArgs) => ({
  save: intent({
    schema: agreementForm,
    decimals: ["fixed", "cap", "floor", "meetingFee"],
    command: ({ db, actor, now }, form) => addAgreement(db, actor, { clientId, form }, { now }),
    to: here(clientId),
  }),
}));

export const shouldRevalidate = () => true;

export default function Agreements({ loaderData: page, actionData, params: { clientId } }: Route.ComponentProps) {
  const up = { to: href("/studio/workspace/clients/:clientId", { clientId }), name: page.companyName };
  return (
    <Screen
      title="Fee agreements"
      up={up}
      about="A deal keeps the agreement it was found under. A change is the next number."
    >
      <ClientTabs tabs={page.tabs} />
      <Table
        isDense
        label="Agreements"
        columns={["Number", "In force since", "Fee", "Silence", "Days"]}
        rows={page.agreements.map(({ number, since, fee, silence, days }) => ({
          key: String(number),
          cells: [number, since, fee, silence, days],
        }))}
      />
      {page.writes && <AgreementForm key={page.latest} page={page} answer={actionData} />}
    </Screen>
  );
}
