import { useEffect } from "react";
import { Link, useNavigate } from "react-router";
import { visitContext } from "#app/http/visit.ts";
import { saveNewUser } from "#app/studio/users/save-user.ts";
import { UserForm } from "#app/studio/users/user-form.tsx";
import { buttonStyle } from "#app/ui/button.tsx";
import { Note } from "#app/ui/notice.tsx";
import { PassOn } from "#app/ui/pass-on.tsx";
import { Sheet, SheetBody, SheetFoot } from "#app/ui/sheet.tsx";
import { newId } from "#domain/kernel/id.ts";
import type { Route } from "./+types/new-user";

export async function loader({ context }: Route.LoaderArgs) {
  const { house } = context.get(visitContext);
  const { brand, passwords } = await house.settings();
  const byMail = house.config.smtpUrl !== undefined;
  return { key: newId(), brand: brand.name, minLength: passwords.minLength, byMail };
}

export const action = ({ request, context }: Route.ActionArgs) => saveNewUser(context.get(visitContext), request);

const back = "/studio/vault/passwords";

export default function NewUser({ loaderData: { key, byMail, ...rest }, actionData }: Route.ComponentProps) {
  if (actionData && "created" in actionData) return <Created link={actionData.created.link} />;
  return (
    <Sheet title="Create New User" back={back} first="field">
      <UserForm
        {...rest}
        shown={{}}
        answer={actionData}
        hidden={{ key: actionData?.typed["key"] ?? key }}
        invites={{ byDefault: byMail }}
        hasGooglePassword={false}
        words={{ submit: "Create User", busy: "Creating User..." }}
      />
    </Sheet>
  );
}

const bannerLasts = 2000;

/** The banner for two seconds, then the list; a link to pass on stays until it was taken. */
function Created({ link }: { link: string | null }) {
  const navigate = useNavigate();
  useEffect(() => {
    if (link) return;
    const timer = setTimeout(() => navigate(back, { preventScrollReset: true }), bannerLasts);
    return () => clearTimeout(timer);
  }, [link, navigate]);
  return (
    <Sheet title="Create New User" back={back} first="heading">
      <SheetBody>
        <Note tone="success">User created successfully!</Note>
        {link && <PassOn link={link} />}
      </SheetBody>
      <SheetFoot>
        <Link className={buttonStyle()} to={back}>
          Close
        </Link>
      </SheetFoot>
    </Sheet>
  );
}
