import { Form, href, Link } from "react-router";
import type { z } from "zod";
import { countTry } from "#app/http/count-try.ts";
import { formAction, intent } from "#app/http/form-action.ts";
import { linkDeps } from "#app/http/link-deps.ts";
import { passwordDeps } from "#app/http/password-deps.ts";
import { type RequestContext, requestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { Field } from "#app/ui/field.tsx";
import { problemOf } from "#app/ui/form-answer.ts";
import { heldBy } from "#app/ui/held.ts";
import { MailLink } from "#app/ui/mail-link.tsx";
import { Note } from "#app/ui/notice.tsx";
import { Submit } from "#app/ui/submit.tsx";
import { WhyNot } from "#app/ui/why-not.tsx";
import { personOf } from "#domain/access/actor.ts";
import { readableAddress } from "#domain/kernel/readable-address.ts";
import { type Result, unwrap, wrap } from "#domain/kernel/result.ts";
import { askMailChange, readPerson } from "#domain/users/index.ts";
import { mailChangeForm } from "#domain/users/new-password.schema.ts";
import type { Route } from "./+types/mail";
import styles from "./profile.module.css";

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { email } = orThrow(await readPerson(ctx, personOf(ctx.actor) ?? ""));
  const { supportEmail } = (await ctx.app.settings()).brand;
  return { email, byMail: linkDeps(ctx).byMail, role: ctx.actor.role, supportEmail };
}

const askChange = (ctx: RequestContext, form: z.infer<typeof mailChangeForm>) =>
  wrap(async (): Promise<Result<null>> => {
    // Someone at an unattended session must not be able to guess the password here or email strangers all day.
    const most = { points: 5, seconds: 3600 };
    unwrap(await ctx.app.limits.take("mail-change", personOf(ctx.actor) ?? "", most));
    const deps = await passwordDeps(ctx);
    return countTry(ctx, "password", () => askMailChange({ ...ctx, ...deps }, form));
  });

export const action = formAction((_: Route.ActionArgs) =>
  intent(askChange, {
    schema: mailChangeForm,
    because: (problem) => (problem.kind === "limited" ? waitFor(problem.retryAfterSeconds) : undefined),
    saved: (_, { email }) => ({ email }),
  }),
);

function waitFor(seconds: number) {
  const minutes = Math.ceil(seconds / 60);
  return `Too many attempts. Try again in ${minutes === 1 ? "a minute" : `${minutes} minutes`}.`;
}

export default function Mail({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <section className={styles.mail}>
      <h2>Change your email</h2>
      {loaderData.byMail ? <NewAddress email={loaderData.email} answer={actionData} /> : <NoMail {...loaderData} />}
    </section>
  );
}

type NoMailProps = { role: string; supportEmail: string | null };

/** Who can do something about it depends on who reads. */
function NoMail({ role, supportEmail }: NoMailProps) {
  if (role === "admin")
    return (
      <p>
        A new address has to be confirmed by email, and no mail server is set up yet.{" "}
        <Link to={href("/studio/workspace/settings/:group", { group: "mail" })}>Set up email</Link>
      </p>
    );
  return (
    <p>
      This site can't send email yet.{" "}
      {role === "client" && supportEmail ? (
        <>
          Write to <MailLink to={supportEmail} /> and we will change your address.
        </>
      ) : (
        "Ask an admin to change your address."
      )}
    </p>
  );
}

type NewAddressProps = { email: string; answer: Route.ComponentProps["actionData"] };

function NewAddress({ email, answer }: NewAddressProps) {
  if (answer?.kind === "saved")
    return (
      <Note>A link is on its way to {readableAddress(answer.value.email)}. Your address changes when you open it.</Note>
    );
  const { box } = heldBy(answer, {});
  return (
    <Form method="post" className={styles.form}>
      <p>You sign in with {readableAddress(email)}.</p>
      <WhyNot answer={answer} />
      <Field label="New email" type="email" autoComplete="email" required {...box("email", "")} />
      <Field
        label="Current password"
        name="password"
        type="password"
        autoComplete="current-password"
        required
        problems={problemOf(answer)?.fields["password"]}
      />
      <div>
        <Submit busy="Sending…">Send me a link</Submit>
      </div>
    </Form>
  );
}
