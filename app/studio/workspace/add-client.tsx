import { data, href, Link, redirect } from "react-router";
import { orThrow } from "#app/http/respond.ts";
import { visitContext } from "#app/http/visit.ts";
import { addClient } from "#app/studio/clients/add-client.ts";
import { AddForm } from "#app/studio/clients/add-form.tsx";
import { buttonStyle } from "#app/ui/button.tsx";
import { PassOn } from "#app/ui/pass-on.tsx";
import { Sheet, SheetBody, SheetFoot } from "#app/ui/sheet.tsx";
import type { Actor } from "#domain/access/actor.ts";
import { readLead } from "#domain/intake/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import { newId } from "#domain/kernel/id.ts";
import type { Route } from "./+types/add-client";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, actor, house } = context.get(visitContext);
  if (actor.role !== "admin") throw data(null, { status: 404 });
  const { passwords } = await house.settings();
  const lead = await leadOf(db, actor, url.searchParams.get("lead"));
  return { lead, formKey: newId(), byMail: house.config.smtpUrl !== undefined, minLength: passwords.minLength };
}

/** The lead that is to become this client; what is known of it stands in the form already. */
async function leadOf(db: Database, actor: Actor, id: string | null) {
  if (id === null) return null;
  const { name, email, company, client } = orThrow(await readLead(db, actor, id));
  if (client) throw redirect(href("/studio/workspace/leads/:leadId", { leadId: id }));
  const [firstName = "", ...rest] = (name ?? "").split(" ");
  return { leadId: id, firstName, lastName: rest.join(" "), email: email ?? "", companyName: company ?? "" };
}

export const action = ({ request, context }: Route.ActionArgs) => addClient(context.get(visitContext), request);

export default function AddClient({ loaderData, actionData }: Route.ComponentProps) {
  const back = "/studio/workspace/clients";
  if (actionData && "link" in actionData)
    return (
      <Sheet title="Client added successfully!" back={actionData.to} first="heading">
        <SheetBody>
          <PassOn link={actionData.link} />
        </SheetBody>
        <SheetFoot>
          <Link className={buttonStyle("primary")} to={actionData.to}>
            Done
          </Link>
        </SheetFoot>
      </Sheet>
    );
  return (
    <Sheet
      title="Add Client"
      back={loaderData.lead ? `/studio/workspace/leads/${loaderData.lead.leadId}` : back}
      first="field"
    >
      <AddForm {...loaderData} answer={actionData} />
    </Sheet>
  );
}
