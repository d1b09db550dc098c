import { data, href, Link } from "react-router";
import { formAction } from "#app/http/form-action.ts";
import { requestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { sendsMail } from "#app/http/sends-mail.ts";
import { buttonStyle } from "#app/ui/button.tsx";
import { Dialog, SheetBody, SheetFoot } from "#app/ui/dialog.tsx";
import { problemOf } from "#app/ui/form-answer.ts";
import { PassOn } from "#app/ui/pass-on.tsx";
import type { Actor } from "#domain/access/actor.ts";
import { mayOffer } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { newId } from "#domain/kernel/id.ts";
import { readLead } from "#domain/leads/index.ts";
import type { Route } from "./+types/add-client";
import { addClient } from "./list/add-client.ts";
import { AddForm } from "./list/add-form.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, actor, app } = context.get(requestContext);
  if (!mayOffer(actor, "client.create", undefined)) throw data(null, { status: 404 });
  const { passwords } = await app.settings();
  const lead = await leadOf(db, actor, url.searchParams.get("lead"));
  return { lead, formKey: newId(), byMail: sendsMail(app), minLength: passwords.minLength };
}

/** The lead to be converted into this client; the form is pre-filled with its details. */
async function leadOf(db: Database, actor: Actor, id: string | null) {
  if (id === null) return null;
  const { name, email, company, client } = orThrow(await readLead({ db, actor }, id));
  const [firstName = "", ...rest] = (name ?? "").split(" ");
  // Also set when the lead has just been converted and the invitation is to be shown.
  const clientId = client?.id ?? null;
  return { leadId: id, clientId, firstName, lastName: rest.join(" "), email: email ?? "", companyName: company ?? "" };
}

export const action = formAction((_: Route.ActionArgs) => addClient);

export default function AddClient({ loaderData, actionData }: Route.ComponentProps) {
  const back = "/studio/workspace/clients";
  if (actionData?.kind === "saved") {
    const { link, to } = actionData.value;
    return (
      <Dialog title="Client added successfully!" back={to} first="heading">
        <SheetBody>
          <PassOn link={link} />
        </SheetBody>
        <SheetFoot>
          <Link className={buttonStyle("primary")} to={to}>
            Done
          </Link>
        </SheetFoot>
      </Dialog>
    );
  }
  if (loaderData.lead?.clientId) return <Converted clientId={loaderData.lead.clientId} back={back} />;
  return (
    <Dialog
      title="Add Client"
      back={loaderData.lead ? `/studio/workspace/leads/${loaderData.lead.leadId}` : back}
      first="field"
    >
      <AddForm {...loaderData} answer={problemOf(actionData)} />
    </Dialog>
  );
}

const Converted = ({ clientId, back }: { clientId: string; back: string }) => (
  <Dialog title="Add Client" back={back} first="heading">
    <SheetBody>
      <p>This lead is already a client.</p>
    </SheetBody>
    <SheetFoot>
      <Link className={buttonStyle("primary")} to={href("/studio/workspace/clients/:clientId", { clientId })}>
        Open the client
      </Link>
    </SheetFoot>
  </Dialog>
);
