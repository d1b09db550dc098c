import { data, Link } from "react-router";
import { Doorway } from "#app/account/doorway.tsx";
import { NoLink } from "#app/account/links/closed-link.tsx";
import { titled } from "#app/account/links/link-page.ts";
import { formAction, intent } from "#app/http/form-action.ts";
import { requestContext } from "#app/http/request-context.ts";
import { buttonStyle } from "#app/ui/button.tsx";
import { Note } from "#app/ui/notice.tsx";
import { meetingAnswerForm } from "#domain/deals/meeting-answer.schema.ts";
import { answerMeetingByLink } from "#domain/deals/meetings/index.ts";
import { AnswerForm } from "../meeting-answers.tsx";
import type { Route } from "./+types/answer-meeting";
import { readMeetingQuestion } from "./read-meeting-question.ts";

export { linkHeaders as headers } from "#app/account/links/link-page.ts";

/** Only shows and asks: programs follow the links of emails too. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  const view = await readMeetingQuestion(context.get(requestContext), params);
  return view ? { ...view, isDone: url.searchParams.has("done"), path: url.pathname } : data(null, { status: 404 });
}

export const action = formAction(({ params, url }: Route.ActionArgs) => ({
  answer_meeting: intent(answerMeetingByLink, {
    schema: meetingAnswerForm,
    with: ({ keys }) => ({ signer: keys }),
    of: (answer) => ({ ...params, answer }),
    because: ({ kind }) => (kind === "conflict" ? null : undefined),
    to: `${url.pathname}?done`,
  }),
}));

/** After a refusal too: somebody else may have answered. */
export const shouldRevalidate = () => true;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  titled(loaderData ? loaderData.title : "This link does not work");

export default function AnswerMeeting({ loaderData: view, actionData }: Route.ComponentProps) {
  if (!view)
    return (
      <NoLink title="This link does not work">
        <p>
          Check that you opened all of it. You can also <Link to="/login?next=/dashboard/deals">sign in</Link> and say
          it there.
        </p>
      </NoLink>
    );
  const { title, about, meeting, signIn, file, isDone, path } = view;
  if (!meeting)
    return (
      <Doorway
        title={title}
        open={signIn ? 0.6 : isDone ? 1 : 0}
        isBranded
        isResult={isDone || actionData !== undefined}
      >
        <Note tone={isDone ? "success" : "info"}>{about}</Note>
        {signIn ? (
          <Link className={buttonStyle("primary")} to={`/login?next=${encodeURIComponent(path)}`}>
            Sign In
          </Link>
        ) : (
          <Link to={file}>Open the deal's file</Link>
        )}
      </Doorway>
    );
  return (
    <Doorway title={title} open={0.6} isBranded>
      <p>{about}</p>
      {meeting.says.map(({ who, what }) => (
        <p key={who}>
          {who} says: {what.toLowerCase()}.
        </p>
      ))}
      <AnswerForm meeting={meeting} answer={actionData} at={path} />
    </Doorway>
  );
}
