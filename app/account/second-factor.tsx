import { randomBytes } from "node:crypto";
import { Form, redirect } from "react-router";
import { countTry } from "#app/http/count-try.ts";
import { factorMeans } from "#app/http/factor-means.ts";
import { readForm } from "#app/http/read-form.ts";
import { explain } from "#app/http/respond.ts";
import { doorOf, type Visit, visitContext } from "#app/http/visit.ts";
import { SignOut } from "#app/presence/sign-out.tsx";
import { Field } from "#app/ui/field.tsx";
import { Alert } from "#app/ui/notice.tsx";
import { Submit } from "#app/ui/submit.tsx";
import { tooOften } from "#app/ui/too-often.ts";
import { passFactor } from "#domain/people/index.ts";
import { codeForm } from "#domain/people/proof.schema.ts";
import type { Route } from "./+types/second-factor";
import { Doorway } from "./doorway.tsx";
import styles from "./form.module.css";
import { titled } from "./links/link-page.ts";
import { nextFor } from "./next.ts";
import { onwards } from "./onwards.ts";

/** Only for whoever owes a second factor; everybody else is sent where they belong. */
function arriving({ actor }: Visit) {
  if (actor.role !== "arriving") throw redirect("/login");
  if (actor.needs !== "second_factor") throw redirect(doorOf[actor.needs]);
  return actor;
}

export function loader({ context, url }: Route.LoaderArgs) {
  arriving(context.get(visitContext));
  return { next: url.searchParams.get("next") };
}

export async function action({ request, context }: Route.ActionArgs) {
  const visit = context.get(visitContext);
  const { db, session, house } = visit;
  const actor = arriving(visit);
  const form = await readForm(request, codeForm);
  if (!form.ok) return explain(form.problem);
  const { code, next } = form.value;
  const shown = { code, sessionId: session?.id ?? "", newToken: randomBytes(32).toString("base64url") };
  const means = await factorMeans(visit);
  const passed = await countTry(visit, () => passFactor(db, actor, shown, means));
  if (!passed.ok) return explain(passed.problem);
  throw onwards(nextFor(passed.value, next), { "Set-Cookie": house.auth.cookieFor(shown.newToken) });
}

export const meta: Route.MetaFunction = () => titled("One more thing");

export default function SecondFactor({ loaderData, actionData }: Route.ComponentProps) {
  const fix = actionData?.kind === "invalid" ? actionData.fields : {};
  return (
    <Doorway title="One more thing" open={0.6}>
      <p>Write the six digits that your authenticator app shows now, or one of your recovery codes.</p>
      <Form method="post" className={styles["form"]}>
        {actionData?.kind === "limited" && <Alert>{tooOften}</Alert>}
        <Field
          label="Code"
          name="code"
          autoComplete="one-time-code"
          required
          maxLength={40}
          autoFocus
          problems={fix["code"]}
        />
        {loaderData.next && <input type="hidden" name="next" value={loaderData.next} />}
        <Submit busy="Checking…">Go on</Submit>
      </Form>
      <SignOut />
    </Doorway>
  );
}
