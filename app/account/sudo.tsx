import { data, Form, redirect } from "react-router";
import { prove } from "#app/http/prove.ts";
import { readForm } from "#app/http/read-form.ts";
import { explain, orThrow } from "#app/http/respond.ts";
import { doorOf, type Visit, visitContext } from "#app/http/visit.ts";
import { Field } from "#app/ui/field.tsx";
import { Alert } from "#app/ui/notice.tsx";
import { Submit } from "#app/ui/submit.tsx";
import { tooOften } from "#app/ui/too-often.ts";
import { readFactor } from "#domain/people/index.ts";
import { proofForm } from "#domain/people/proof.schema.ts";
import type { Route } from "./+types/sudo";
import { Doorway } from "./doorway.tsx";
import styles from "./form.module.css";
import { titled } from "./links/link-page.ts";
import { nextFor } from "./next.ts";
import { onwards } from "./onwards.ts";

/** Only for somebody who is in the house; everybody else is sent where they belong. */
function resident({ actor }: Visit) {
  if (actor.role === "admin" || actor.role === "staff" || actor.role === "client") return actor;
  if (actor.role === "arriving") throw redirect(doorOf[actor.needs]);
  if (actor.role === "viewer") throw data(null, { status: 404 });
  throw redirect("/login");
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const visit = context.get(visitContext);
  const actor = resident(visit);
  const factor = orThrow(await readFactor(visit.db, actor, actor.id));
  return { next: url.searchParams.get("next"), hasFactor: factor.since !== null };
}

export async function action({ request, context }: Route.ActionArgs) {
  const visit = context.get(visitContext);
  const actor = resident(visit);
  const form = await readForm(request, proofForm);
  if (!form.ok) return explain(form.problem);
  const { next, ...shown } = form.value;
  const proved = await prove(visit, shown);
  if (!proved.ok) return explain(proved.problem);
  throw onwards(nextFor(actor.role, next));
}

export const meta: Route.MetaFunction = () => titled("Is it really you?");

export default function Sudo({ loaderData: { next, hasFactor }, actionData }: Route.ComponentProps) {
  const fix = actionData?.kind === "invalid" ? actionData.fields : {};
  return (
    <Doorway title="Is it really you?" open={0.6}>
      <p>What you are about to do asks for a fresh proof. It holds for ten minutes.</p>
      <Form method="post" className={styles["form"]} noValidate>
        {actionData?.kind === "limited" && <Alert>{tooOften}</Alert>}
        <Field
          label="Password"
          name="password"
          type="password"
          autoComplete="current-password"
          required
          problems={fix["password"]}
        />
        {hasFactor && (
          <Field
            label="Or a code"
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            hint="From your authenticator app, or a recovery code."
            problems={fix["code"]}
          />
        )}
        {next && <input type="hidden" name="next" value={next} />}
        <Submit busy="Checking…">Go on</Submit>
      </Form>
    </Doorway>
  );
}
