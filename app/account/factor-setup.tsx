import { data, Form, redirect } from "react-router";
import { doorOf, visitContext } from "#app/http/visit.ts";
import { SignOut } from "#app/presence/sign-out.tsx";
import { Alert } from "#app/ui/notice.tsx";
import { Submit } from "#app/ui/submit.tsx";
import type { Route } from "./+types/factor-setup";
import { Doorway } from "./doorway.tsx";
import { changeFactor } from "./factors/enrol.ts";
import { Enrolment, RecoveryCodes } from "./factors/enrolment.tsx";
import styles from "./form.module.css";
import { titled } from "./links/link-page.ts";

/** For the team, where the house asks everyone for a second factor; with one set up they go on. */
export function loader({ context, url }: Route.LoaderArgs) {
  const { actor } = context.get(visitContext);
  const next = url.searchParams.get("next");
  if (actor.role === "arriving" && actor.needs === "factor_setup") return { next, isDone: false };
  if (actor.role === "arriving") throw redirect(doorOf[actor.needs]);
  if (actor.role === "visitor") throw redirect("/login");
  return { next, isDone: true };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const visit = context.get(visitContext);
  const isOwed = visit.actor.role === "arriving" && visit.actor.needs === "factor_setup";
  if (!isOwed) throw data(null, { status: 404 });
  return changeFactor(visit, await request.formData(), url.pathname);
}

export const meta: Route.MetaFunction = () => titled("Set up your second factor");

export default function FactorSetup({ loaderData: { next, isDone }, actionData: answer }: Route.ComponentProps) {
  return (
    <Doorway title="Set up your second factor" open={isDone ? 1 : 0.6}>
      {answer?.kind === "refused" && <Alert>{answer.because}</Alert>}
      {answer?.kind === "codes" && <RecoveryCodes codes={answer.recoveryCodes} />}
      {answer?.kind === "started" && <Enrolment {...answer} />}
      {isDone && <a href={next?.startsWith("/") && !next.startsWith("//") ? next : "/login"}>Go on</a>}
      {!isDone && answer?.kind !== "started" && (
        <>
          <p>This house asks everyone on the team for a code from their phone, besides the password.</p>
          <Form method="post" className={styles["form"]}>
            <Submit busy="One moment…" name="intent" value="start">
              Set it up
            </Submit>
          </Form>
        </>
      )}
      <SignOut />
    </Doorway>
  );
}
