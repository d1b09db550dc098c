import type { Page, Request } from "@playwright/test";
import { type QuestionStep, questionnaire } from "#domain/questionnaire/index.ts";
import { expect, type TestApp } from "./fixtures.ts";

export type Walk = { answers: [step: string, option: string][]; route: string; isNewTab: boolean };

const stepOf = (id: string) => questionnaire.steps.find((step) => step.id === id) as QuestionStep; // ids of our own graph

/** Every path through the questionnaire, from the first answer to its outcome. */
export function everyWalk(id = questionnaire.first, before: Walk["answers"] = []): Walk[] {
  return stepOf(id).options.flatMap((option): Walk[] => {
    const answers: Walk["answers"] = [...before, [id, option.id]];
    if ("next" in option) return everyWalk(option.next, answers);
    return [{ answers, route: option.outcome.route, isNewTab: option.outcome.kind === "open" }];
  });
}

/** The question of an answer, its label, and the digit that chooses it. */
export function asked([step, option]: [string, string]) {
  const { question, options } = stepOf(step);
  const place = options.findIndex(({ id }) => id === option);
  const chosen = options[place];
  const label = `${chosen?.label}${chosen && "outcome" in chosen && chosen.outcome.kind === "open" ? " (opens in a new tab)" : ""}`;
  return { question: question.replace("{brand}", "Foyer"), label, digit: `${place + 1}` };
}

export const questionIs = (page: Page, question: string) =>
  expect(page.getByRole("heading", { level: 1 })).toHaveAccessibleName(question);

/** The time at which the meeting's page is requested, in this tab or in a new one. */
export async function arrivalAt(page: Page, { route, isNewTab }: Walk) {
  const isThere = (request: Request) => request.isNavigationRequest() && new URL(request.url()).pathname === route;
  const request = await page.context().waitForEvent("request", isThere);
  expect((await request.response())?.status()).toBe(200);
  await expect.poll(() => page.context().pages().length).toBe(isNewTab ? 2 : 1);
  // Closing a tab while it navigates may hang the browser, so wait until it has arrived.
  const arriving = page.context().pages().at(-1);
  if (arriving) await expect(arriving).toHaveURL(/^http(?!.+book-a-meeting)/);
  await arriving?.waitForLoadState();
}

/** The leads of this page's run. */
export function leadsOf({ inside: { db } }: TestApp, run: string) {
  return db.selectFrom("leads").selectAll().where("runKey", "=", run).execute();
}

export const runOf = (page: Page) => page.locator("input[name=run]").first().inputValue();

export const answersIn = (walk: Walk) => ({
  existing_client: null,
  existing_employee: null,
  new_client_purpose: null,
  existing_client_purpose: null,
  meeting_duration: null,
  ...Object.fromEntries(walk.answers),
});
