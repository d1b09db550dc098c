import type { RouterContextProvider } from "react-router";
import { readForm } from "#app/http/read-form.ts";
import { requestContext } from "#app/http/request-context.ts";
import { done, type Result, refuse, unwrap, wrap } from "#domain/kernel/result.ts";
import { choiceForm, earlierAnswers } from "#domain/leads/answers.schema.ts";
import { submitAnswers } from "#domain/leads/index.ts";
import { follow, questionnaire, questionnaireLimit } from "#domain/questionnaire/index.ts";
import { addressOf } from "./questions/address.ts";
import { setRunCookie, wordOf } from "./run-cookie.ts";
import { touchesOf } from "./touches.ts";
import { findWidgetMeeting } from "./widget/find-widget-meeting.ts";

/** Where to go next; `opened`: the browser has opened it already, or shows a link, and stays on the question. */
type Next = { to: string; opened: boolean; setCookie: string | null };

/**
 * Handles one answer to the question that the earlier ones led to. A lead is stored when the answer leads to a meeting.
 */
export function answer(
  request: Request,
  context: Readonly<RouterContextProvider>,
  query: URLSearchParams,
): Promise<Result<Next>> {
  return wrap(async (): Promise<Result<Next>> => {
    const { db, actor, now, address, app } = context.get(requestContext);
    unwrap(await app.limits.take(questionnaireLimit.name, address, questionnaireLimit));
    const { run: runKey, answer: chosen, tab } = unwrap(await readForm(request, choiceForm));

    const { run: _, ...rest } = Object.fromEntries(query);
    const earlier = earlierAnswers.safeParse(rest);
    const before = earlier.success ? follow(questionnaire, earlier.data) : null;
    if (before?.at !== "question" || before.trail.length !== Object.keys(rest).length) return strange;

    const given = { ...earlier.data, [before.step.id]: chosen };
    const place = follow(questionnaire, given);
    if (place.at === "astray") return strange;
    const here = addressOf(place.trail, runKey);
    if (place.at === "question") return done({ to: here, opened: false, setCookie: null });

    const { outcome } = unwrap(
      await submitAnswers({ db, actor, now }, { runKey, given, address, touches: touchesOf(request) }),
    );
    const isHere = outcome.kind === "go" && (await findWidgetMeeting(context, outcome, query)) !== null;
    const isHttps = app.config.publicUrl.startsWith("https:");
    const setCookie = setRunCookie({ run: runKey, word: wordOf(request), path: "/meetings", isHttps });
    return done({ to: isHere ? here : outcome.route, opened: tab !== undefined, setCookie });
  });
}

const strange = refuse({ kind: "invalid", fields: { answer: ["Choose one of the answers shown."] } });
