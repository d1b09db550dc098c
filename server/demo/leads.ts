import { type Actor, visitor } from "#domain/access/actor.ts";
import { startImport } from "#domain/imports/index.ts";
import { readingOf } from "#domain/kernel/table/table-fields.ts";
import { nameLead, submitAnswers } from "#domain/leads/index.ts";
import type { GivenAnswers } from "#domain/questionnaire/index.ts";
import type { AppContext } from "#server/app-context.ts";
import { guests } from "./guests.ts";
import { hoursBefore } from "./month.ts";
import { must } from "./must.ts";

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

const heading = "Kontakt,E-Mail,Betrieb,Durchwahl,Gespräch";
const lines = [
  "Anneke Visser,a.visser@ijsselbouw.example,IJssel Bouw,+31 38 555 0101,Met at the fair in Hanover",
  "Rui Sampaio,rui@caima-paper.example,Caima Paper,+351 234 555 012,Asked for prices",
  "Petra Lindqvist,petra@vansta.example,Vansta Verken,,Call after the holidays",
  "Marek Nowak,biuro,Odra Tools,+48 71 555 01 22,",
];

/** Leads of a trade fair, as somebody saved them on a German Windows: the columns have to be looked at. */
export async function seedWaitingImport({ db }: Pick<AppContext, "db">, admin: Actor, now: Date): Promise<void> {
  const reading = readingOf({
    encoding: "Windows-1252",
    delimiter: ";",
    sample: "Gespräch",
    columns: heading.toLowerCase().split(","),
  });
  const table = { text: `${[heading, ...lines].join("\n")}\n`, reading };
  must(await startImport({ db, actor: admin, now: hoursBefore(now, 2) }, { kind: "lead", onMatch: "skip", ...table }));
}
