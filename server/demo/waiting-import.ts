import type { Actor } from "#domain/access/actor.ts";
import { startImport } from "#domain/imports/index.ts";
import { readingOf } from "#domain/kernel/table/table-fields.ts";
import type { AppContext } from "#server/app-context.ts";
import { hoursBefore } from "./month.ts";
import { must } from "./must.ts";

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
