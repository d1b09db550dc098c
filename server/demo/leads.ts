import { visitor } from "#domain/access/actor.ts";
import { nameLead, submitAnswers } from "#domain/leads/index.ts";
import type { GivenAnswers } from "#domain/questionnaire/index.ts";
import type { AppContext } from "#server/app-context.ts";
import { guests } from "./guests.ts";

const paths: GivenAnswers[] = [
  { existing_client: "no", existing_employee: "no", new_client_purpose: "services" },
  { existing_client: "yes", existing_client_purpose: "review" },
  { existing_client: "no", existing_employee: "become_employee" },
  { existing_client: "no", existing_employee: "no", new_client_purpose: "general", meeting_duration: "30min" },
  { existing_client: "yes", existing_client_purpose: "onboarding" },
  { existing_client: "no", existing_employee: "yes", meeting_duration: "15min" },
];

/** Questionnaire runs of the last few days; every second visitor left a name. */
export async function seedLeads({ db }: Pick<AppContext, "db">, today: Date): Promise<void> {
  for (const [place, guest] of guests.entries()) {
    const at = new Date(today.getTime() - place * 31 * 3_600_000);
    const runKey = `demo-run-${place}`.padEnd(20, "0");
    const given = paths[place % paths.length] ?? {};
    await submitAnswers({ db, actor: visitor, now: at }, { runKey, given, address: `203.0.113.${place}` });
    const { name, email, company, message = null } = guest;
    if (place % 2 === 0) await nameLead({ db, actor: visitor, now: at }, { runKey, name, email, company, message });
  }
}
