import { randomBytes } from "node:crypto";
import { useState } from "react";
import { data, redirect, type ShouldRevalidateFunctionArgs, useLocation, useOutletContext } from "react-router";
import type { Origin } from "#app/booking/booking.tsx";
import { requestContext } from "#app/http/request-context.ts";
import { explain } from "#app/http/respond.ts";
import { Alert } from "#app/ui/notice.tsx";
import type { Problem } from "#domain/kernel/result.ts";
import { questionnaire, standing } from "#domain/questionnaire/index.ts";
import type { Route } from "./+types/questionnaire";
import { answer } from "./answer.ts";
import styles from "./questionnaire.module.css";
import { addressOf, givenIn, runIn } from "./questions/address.ts";
import { Questions } from "./questions/questions.tsx";
import { Top } from "./top.tsx";
import { keepTouch } from "./touches.ts";
import { findWidgetMeeting } from "./widget/find-widget-meeting.ts";
import { Widget } from "./widget/widget.tsx";

/** The message for a refused answer; null when nothing is wrong. */
function whatIsWrong(problem: Problem | null | undefined): string | null {
  if (!problem) return null;
  if (problem.kind === "invalid") return "That answer could not be read. Choose one of the answers shown.";
  if (problem.kind !== "limited") return "That did not work. Choose your answer once more.";
  const minutes = Math.ceil(problem.retryAfterSeconds / 60);
  return `Too many answers in a short time. Try again in ${minutes === 1 ? "a minute" : `${minutes} minutes`}.`;
}

/** An unguessable key for one run of the questionnaire. */
const newRun = () => randomBytes(18).toString("base64url");

export const middleware = [keepTouch("/book-a-meeting")];

export async function loader({ context, url }: Route.LoaderArgs) {
  const { app } = context.get(requestContext);
  const { brand } = await app.settings();
  const { outcome } = standing(questionnaire, givenIn(url.searchParams));
  return {
    brand: brand.name,
    canonical: `${app.config.publicUrl}/book-a-meeting`,
    run: runIn(url.searchParams) ?? newRun(),
    meeting: outcome && (await findWidgetMeeting(context, outcome, url.searchParams)),
  };
}

/** The steps are computed in the browser; the server is only asked again for a calendar's pages. */
export const shouldRevalidate = ({ nextUrl }: ShouldRevalidateFunctionArgs) =>
  standing(questionnaire, givenIn(nextUrl.searchParams)).outcome !== null;

export async function action({ request, context, url }: Route.ActionArgs) {
  const answered = await answer(request, context, url.searchParams);
  if (!answered.ok) return explain(answered.problem);
  const { to, opened, setCookie } = answered.value;
  const headers = setCookie ? { "Set-Cookie": setCookie } : {};
  if (opened) return data(null, { headers });
  throw redirect(to, { status: 303, headers });
}

/** Cached by the browser alone, so that Back finds the same page with the same run. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  const all = new Headers(actionHeaders);
  all.set("Cache-Control", "private, no-cache");
  return all;
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: titleFor(loaderData?.brand ?? "") },
  {
    name: "description",
    content:
      "Answer a few short questions and choose a time that works for you. It takes a minute and needs no account.",
  },
  ...(loaderData ? [{ tagName: "link", rel: "canonical", href: loaderData.canonical }] : []),
];

export default function Questionnaire({ loaderData: { brand, meeting, ...loaded }, actionData }: Route.ComponentProps) {
  const { brand: mark, dashboard } = useOutletContext<Origin>();
  const [run] = useState(loaded.run);
  const { search } = useLocation();
  const { step, trail, outcome } = standing(questionnaire, givenIn(new URLSearchParams(search)));
  const before = outcome ? trail.slice(0, -1) : trail;
  const problem = whatIsWrong(actionData);
  return (
    <div className={styles.stage}>
      <div className={styles.page}>
        <Top brand={mark} dashboard={dashboard} />
        <main className={styles.main}>
          {outcome && meeting ? (
            <Widget meeting={meeting} back={addressOf(before, run)} />
          ) : (
            <Questions step={step} trail={before} run={run} brand={brand}>
              {problem && <Alert>{problem}</Alert>}
            </Questions>
          )}
        </main>
      </div>
    </div>
  );
}

const titleFor = (brand: string) => {
  const title = `Book a meeting with ${brand}`;
  return brand && title.length <= 60 ? title : "Book a meeting";
};
