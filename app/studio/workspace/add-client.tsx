import { data, Link } from "react-router";
import { visitContext } from "#app/http/visit.ts";
import { addClient } from "#app/studio/clients/add-client.ts";
import { AddForm } from "#app/studio/clients/add-form.tsx";
import { buttonStyle } from "#app/ui/button.tsx";
import { PassOn } from "#app/ui/pass-on.tsx";
import { Sheet, SheetBody, SheetFoot } from "#app/ui/sheet.tsx";
import { newId } from "#domain/kernel/id.ts";
import type { Route } from "./+types/add-client";

export async function loader({ context }: Route.LoaderArgs) {
  const { actor, house } = context.get(visitContext);
  if (actor.role !== "admin") throw data(null, { status: 404 });
  const { passwords } = await house.settings();
  return { formKey: newId(), byMail: house.config.smtpUrl !== undefined, minLength: passwords.minLength };
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
    <Sheet title="Add Client" back={back} first="field">
      <AddForm {...loaderData} answer={actionData} />
    </Sheet>
  );
}
