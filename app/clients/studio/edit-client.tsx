import { data, href } from "react-router";
import { z } from "zod";
import { formAction, intent } from "#app/http/form-action.ts";
import { requestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { Screen } from "#app/shell/studio/screen.tsx";
import { trail } from "#app/shell/trail.ts";
import { problemWith } from "#app/ui/form-answer.ts";
import { afterConflict } from "#app/ui/held.ts";
import { mayOffer } from "#domain/access/permit.ts";
import { describeFee, endedByCommission, listAgreements } from "#domain/agreements/index.ts";
import { editClient, eraseClient, readClient, readLosses } from "#domain/clients/page/index.ts";
import { dayIn } from "#domain/kernel/day.ts";
import { zoneChoices } from "#domain/kernel/format/zone-choices.ts";
import type { Route } from "./+types/edit-client";
import { EditForm } from "./page/edit-form.tsx";
import { EraseForm } from "./page/erase-form.tsx";

const eraseForm = z.object({ typed: z.string().default("") });

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, actor, now, formats } = context.get(requestContext);
  if (!mayOffer(actor, "client.edit", undefined)) throw data(null, { status: 404 });
  const client = orThrow(await readClient({ db, actor }, params.clientId));
  if (client.isErased) throw data(null, { status: 404 });
  const losses = client.status === "archived" ? orThrow(await readLosses({ db, actor }, client.id)) : null;
  const today = dayIn(now, client.timeZone);
  const ended = endedByCommission(orThrow(await listAgreements({ db, actor }, client.id)), today);
  const agreed = ended.map((one) => {
    const fee = `"${describeFee(one, formats)}"`;
    if (one.inForceFrom <= today) return `This client's agreement: ${fee}`;
    return `From ${formats.day(one.inForceFrom)}: ${fee}`;
  });
  return { client, agreed, zones: zoneChoices(), losses };
}

export const action = formAction(({ params: { clientId } }: Route.ActionArgs) => ({
  save: intent(editClient, {
    of: { id: clientId },
    decimals: ["commission"],
    to: href("/studio/workspace/clients/:clientId", { clientId }),
  }),
  erase: intent(eraseClient, { schema: eraseForm, of: { id: clientId }, to: "/studio/workspace/clients" }),
}));

export const shouldRevalidate = afterConflict;

export const handle = trail(({ client }: Route.ComponentProps["loaderData"]) => [
  { name: client.companyName, to: `/studio/workspace/clients/${client.id}` },
  { name: "Edit" },
]);

export default function EditClient({
  loaderData: { client, agreed, zones, losses },
  actionData,
  params,
}: Route.ComponentProps) {
  return (
    <Screen
      title={`Edit ${client.companyName}`}
      up={{ to: href("/studio/workspace/clients/:clientId", params), name: client.companyName }}
    >
      <EditForm client={client} agreed={agreed} zones={zones} answer={problemWith(actionData, "save")} />
      {losses && <EraseForm client={client} losses={losses} answer={problemWith(actionData, "erase")} />}
    </Screen>
  );
}
