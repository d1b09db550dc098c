import fc from "fast-check";
import { expect, test } from "vitest";
import { follow, type GivenAnswers, progress, standing } from "./follow.ts";
import { questionnaire } from "./graph.ts";

const no = { existing_client: "no" };
const newClient = { ...no, existing_employee: "no" };
const partner = { existing_client: "yes" };

test.each<[GivenAnswers, string]>([
  [{}, "existing_client"],
  [partner, "existing_client_purpose"],
  [{ ...partner, existing_client_purpose: "general" }, "meeting_duration"],
  [no, "existing_employee"],
  [{ ...no, existing_employee: "yes" }, "meeting_duration"],
  [newClient, "new_client_purpose"],
  [{ ...newClient, new_client_purpose: "general" }, "meeting_duration"],
])("after %o comes the question %s", (given, step) => {
  expect(follow(questionnaire, given)).toMatchObject({ at: "question", step: { id: step } });
});

const lengths = ["15", "30", "60"] as const;
const general = (given: GivenAnswers) =>
  lengths.map((n): [GivenAnswers, string] => [{ ...given, meeting_duration: `${n}min` }, `/general-meeting-${n}-mins`]);

test.each<[GivenAnswers, string]>([
  [{ ...partner, existing_client_purpose: "onboarding" }, "/onboarding-call"],
  [{ ...partner, existing_client_purpose: "review" }, "/project-check-in"],
  ...general({ ...partner, existing_client_purpose: "general" }),
  ...general({ ...no, existing_employee: "yes" }),
  [{ ...newClient, new_client_purpose: "services" }, "/discovery-meeting"],
  ...general({ ...newClient, new_client_purpose: "general" }),
])("%o leads to %s", (given, route) => {
  expect(follow(questionnaire, given)).toMatchObject({ at: "outcome", outcome: { kind: "go", route } });
});

test.each([
  ["become_employee", "/hiring-interview"],
  ["become_employee_onboarding", "/hiring-onboarding"],
])("%s opens %s in a new tab and stays on the question", (answer, route) => {
  const given = { ...no, existing_employee: answer };

  expect(follow(questionnaire, given)).toMatchObject({ at: "outcome", outcome: { kind: "open", route } });
  expect(standing(questionnaire, given)).toMatchObject({ step: { id: "existing_employee" }, outcome: null });
});

test("an answer that is not offered leads astray", () => {
  expect(follow(questionnaire, { existing_client: "maybe" }).at).toBe("astray");
  expect(follow(questionnaire, JSON.parse('{"__proto__":{"existing_client":"yes"}}')).at).toBe("question");
});

test.each<[GivenAnswers, number, number]>([
  [{}, 1, 4],
  [no, 2, 4],
  [newClient, 3, 4],
  [{ ...newClient, new_client_purpose: "general" }, 4, 4],
  [partner, 2, 3],
  [{ ...partner, existing_client_purpose: "general" }, 3, 3],
  [{ ...no, existing_employee: "yes" }, 3, 3],
])("after %o it is question %i of about %i", (given, number, about) => {
  expect(progress(questionnaire, standing(questionnaire, given))).toEqual({ number, about });
});

test("every walk ends within four answers, whatever is chosen", () => {
  fc.assert(
    fc.property(fc.infiniteStream(fc.nat()), (choices) => {
      const given: Record<string, string> = {};
      let place = follow(questionnaire, given);
      for (let answers = 0; place.at === "question"; answers++) {
        if (answers === 4) return false;
        const { id, options } = place.step;
        given[id] = options[choices.next().value % options.length]?.id ?? "";
        place = follow(questionnaire, given);
      }
      return place.at === "outcome";
    }),
  );
});

test("whatever an address holds, there is a question to show", () => {
  const ids = questionnaire.steps.map(({ id }) => id);
  const options = questionnaire.steps.flatMap((step) => step.options.map(({ id }) => id));
  const any = fc.dictionary(
    fc.oneof(fc.constantFrom(...ids), fc.string()),
    fc.oneof(fc.constantFrom(...options), fc.string()),
  );
  fc.assert(
    fc.property(any, (given) => {
      const { step, trail } = standing(questionnaire, given);
      return ids.includes(step.id) && trail.every(([id, option]) => given[id] === option);
    }),
  );
});
