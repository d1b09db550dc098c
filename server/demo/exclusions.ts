import type { Actor } from "#domain/access/actor.ts";
import { addExclusions, takeOptOut } from "#domain/exclusions/index.ts";
import { addDays, dayIn } from "#domain/kernel/day.ts";
import type { AppContext } from "#server/app-context.ts";
import { hoursBefore } from "./month.ts";
import { must } from "./must.ts";

type Cast = { admin: Actor; ana: Actor; clientId: string };

/** What the client must not be brought, entered by both sides, and two who asked not to be contacted. */
export async function seedExclusions({ db }: Pick<AppContext, "db">, { admin, ana, clientId }: Cast, at: Date) {
  const add = async (actor: Actor, hours: number, entries: [text: string, kind: string, days?: number][]) => {
    const now = hoursBefore(at, hours);
    const lines = entries.map(([text, kind, days], place) => {
      const lapsesOn = days === undefined ? null : addDays(dayIn(now, "UTC"), days);
      return { row: place + 1, text, kind, lapsesOn };
    });
    must(await addExclusions({ db, actor, now }, { clientId, lines }));
  };
  await add(ana, 40 * 24, [
    ["lisboa-bottling.example", "customer"],
    ["tejo-motors.example", "customer"],
    ["douro-packaging.example", "customer"],
    ["sado-shipyards.example", "customer"],
    ["ria-plastics.example", "customer"],
    ["Beira Textiles, S.A.", "customer"],
    ["Alentejo Cork, Lda.", "customer"],
    ["+351 21 555 0100", "never"],
    ["minhobots.example", "competitor"],
  ]);
  await add(admin, 12 * 24, [
    ["purchasing@porto-ceramics.example", "talking", 60],
    ["guadiana-foods.example", "never"],
  ]);
  const optOuts = [
    { email: "r.keller@havel.example", source: "Instantly" },
    { domain: "stille-werke.example", source: "By phone" },
  ];
  for (const [place, optOut] of optOuts.entries())
    must(await takeOptOut({ db, actor: admin, now: hoursBefore(at, 200 - place * 70) }, optOut));
}
