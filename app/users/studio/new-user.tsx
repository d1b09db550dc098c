import { useEffect } from "react";
import { Link, useNavigate } from "react-router";
import { formAction } from "#app/http/form-action.ts";
import { requestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { sendsMail } from "#app/http/sends-mail.ts";
import { buttonStyle } from "#app/ui/button.tsx";
import { Dialog, SheetBody, SheetFoot } from "#app/ui/dialog.tsx";
import { problemOf } from "#app/ui/form-answer.ts";
import { Note } from "#app/ui/notice.tsx";
import { PassOn } from "#app/ui/pass-on.tsx";
import { listClientNames } from "#domain/clients/list/index.ts";
import { newId } from "#domain/kernel/id.ts";
import type { Route } from "./+types/new-user";
import { useListQuery } from "./list-query.ts";
import { newUser } from "./save-user.ts";
import { UserForm } from "./user-form.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const { db, actor, app } = context.get(requestContext);
  const { brand, passwords } = await app.settings();
  const byMail = sendsMail(app);
  const clients = orThrow(await listClientNames({ db, actor }));
  return { key: newId(), clients, brand: brand.name, minLength: passwords.minLength, byMail };
}

export const action = formAction((_: Route.ActionArgs) => newUser);

const users = "/studio/vault/passwords";

export default function NewUser({ loaderData, actionData }: Route.ComponentProps) {
  const { key, clients, byMail, ...rest } = loaderData;
  const back = users + useListQuery();
  if (actionData?.kind === "saved") return <Created back={back} link={actionData.value.link} />;
  return (
    <Dialog title="Create New User" back={back} first="field">
      <UserForm
        {...rest}
        kept={null}
        answer={problemOf(actionData)}
        basis={{ key }}
        company={{ asked: "new", isOptional: false, clients }}
        invites={{ byDefault: byMail }}
        hasGooglePassword={false}
        words={{ submit: "Create User", busy: "Creating User..." }}
      />
    </Dialog>
  );
}

const bannerLasts = 2000;

/** Shows the banner for two seconds, then the list; a link to pass on stays until it has been copied. */
function Created({ back, link }: { back: string; link: string | null }) {
  const navigate = useNavigate();
  useEffect(() => {
    if (link) return;
    const timer = setTimeout(() => navigate(back, { preventScrollReset: true }), bannerLasts);
    return () => clearTimeout(timer);
  }, [back, link, navigate]);
  return (
    <Dialog title="Create New User" back={back} first="heading">
      <SheetBody>
        <Note tone="success">User created successfully!</Note>
        {link && <PassOn link={link} />}
      </SheetBody>
      <SheetFoot>
        <Link className={buttonStyle()} to={back}>
          Close
        </Link>
      </SheetFoot>
    </Dialog>
  );
}
