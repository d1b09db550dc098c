import { data, Form, Link } from "react-router";
import { Doorway } from "#app/account/doorway.tsx";
import { NoLink } from "#app/account/links/closed-link.tsx";
import { titled } from "#app/account/links/link-page.ts";
import { formAction, intent } from "#app/http/form-action.ts";
import { type RequestContext, requestContext } from "#app/http/request-context.ts";
import { buttonStyle } from "#app/ui/button.tsx";
import { Area, Choice } from "#app/ui/field.tsx";
import { type FormAnswer, problemWith } from "#app/ui/form-answer.ts";
import { heldBy } from "#app/ui/held.ts";
import { Submit } from "#app/ui/submit.tsx";
import { WhyNot } from "#app/ui/why-not.tsx";
import { answerClaim } from "#domain/deals/answer/index.ts";
import { disputeForm } from "#domain/deals/deal.schema.ts";
import type { Route } from "./+types/answer-claim";
import styles from "./claim.module.css";
import { Claim, ClosedAnswer } from "./claim.tsx";
import { type AnswerView, readAnswerView } from "./read-answer.ts";

export { linkHeaders as headers } from "#app/account/links/link-page.ts";

/** Only shows and asks: programs follow the links of emails too. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  const view = await readAnswerView(context.get(requestContext), params);
  const isDispute = url.searchParams.get("to") === "dispute";
  return view
    ? { ...view, isDispute, isDone: url.searchParams.has("done"), path: url.pathname }
    : data(null, { status: 404 });
}

export const action = formAction(({ params, url }: Route.ActionArgs) => ({
  confirm: intent(answerClaim, {
    with: signing,
    of: { ...params, answer: { kind: "confirmed" } },
    because: closedMeanwhile,
    to: `${url.pathname}?done`,
  }),
  dispute: intent(answerClaim, {
    schema: disputeForm.omit({ seen: true }),
    with: signing,
    of: (form) => ({ ...params, answer: { kind: "disputed", ...form } }),
    because: closedMeanwhile,
    to: `${url.pathname}?done`,
  }),
}));

const signing = ({ keys }: RequestContext) => ({ signer: keys });

/** The page itself says why, as it stands now. */
const closedMeanwhile = ({ kind }: { kind: string }) => (kind === "conflict" ? null : undefined);

/** After a refusal too: somebody else may have answered. */
export const shouldRevalidate = () => true;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  titled(loaderData ? loaderData.title : "This link does not work");

export default function AnswerClaim({ loaderData: view, actionData }: Route.ComponentProps) {
  if (!view)
    return (
      <NoLink title="This link does not work">
        <p>
          Check that you opened all of it. You can also <Link to="/login?next=/dashboard/deals">sign in</Link> and
          answer there.
        </p>
      </NoLink>
    );
  const { isDispute, path } = view;
  if (!view.takesAnswer) return <ClosedAnswer view={view} isResult={view.isDone || actionData !== undefined} />;
  return (
    <Doorway title={view.title} open={0.6} isBranded>
      <Claim view={view} />
      {isDispute || view.isSilent ? (
        <Dispute answer={problemWith(actionData, "dispute")} path={path} view={view} />
      ) : (
        <Form method="post" action={path} className={styles.form}>
          <WhyNot answer={problemWith(actionData, "confirm")} />
          <p>If you confirm, its value and the fee are entered into your payments. You can't undo this.</p>
          <div className={styles.ways}>
            <Submit busy="Confirming…" name="intent" value="confirm">
              Confirm
            </Submit>
            <Link className={buttonStyle()} to="?to=dispute">
              Dispute
            </Link>
          </div>
        </Form>
      )}
    </Doorway>
  );
}

type DisputeProps = { view: AnswerView; answer: FormAnswer<unknown> | undefined; path: string };

function Dispute({ answer, path, view: { reasons, isSilent } }: DisputeProps) {
  const { box } = heldBy(answer, {});
  return (
    <Form method="post" action={`${path}?to=dispute`} noValidate className={styles.form}>
      <p>{isSilent ? "The charge is reversed, and nothing" : "Nothing"} is owed until you confirm.</p>
      <WhyNot answer={answer} />
      <Choice label="Reason" {...box("reason", "")}>
        <option value="">Choose</option>
        {reasons.map(({ reason, words }) => (
          <option key={reason} value={reason}>
            {words}
          </option>
        ))}
      </Choice>
      <Area label="In a few words" rows={3} maxLength={2000} required {...box("words", "")} />
      <div className={styles.ways}>
        <Submit busy="Sending…" name="intent" value="dispute">
          Dispute
        </Submit>
        {!isSilent && (
          <Link className={buttonStyle()} to="?">
            Back
          </Link>
        )}
      </div>
    </Form>
  );
}
