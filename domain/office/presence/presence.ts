import { idOf, personOf, self } from "#domain/access/actor.ts";
import { logged } from "#domain/access/command.ts";
import type { ReadContext } from "#domain/access/context.ts";
import { declareCommand } from "#domain/access/declare-command.ts";
import { permit } from "#domain/access/permit.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { type Department, selectDepartments } from "../department.queries.ts";
import { officeEvents } from "../events.ts";
import {
  countTeam,
  dropCheckIn,
  type Mode,
  type PresenceDay,
  type Present,
  saveCheckIn,
  selectPresent,
  selectTrend,
} from "./presence.queries.ts";

export type Office = {
  active: number;
  departments: Department[];
  present: Present[];
  trend: PresenceDay[];
  mine: Mode | null;
};

/** The office page for a day, with the thirty days up to it. `day` is today in the agency's time zone. */
export async function readOffice({ db, actor }: ReadContext, day: string): Promise<Result<Office>> {
  const may = permit(actor, "office.read", undefined);
  const mayList = permit(actor, "directory.read", undefined);
  if (!may || !mayList) return refuse({ kind: "missing" });
  const [active, departments, present, trend] = await Promise.all([
    countTeam(db, may),
    selectDepartments(db, mayList),
    selectPresent(db, may, day),
    selectTrend(db, may, day),
  ]);
  const mine = present.find(({ id }) => id === personOf(actor))?.mode ?? null;
  return done({ active, departments, present, trend, mine });
}

/** Sets where one works today; null clears it. `day` is today in the agency's time zone. */
export const checkIn = declareCommand({
  action: "office.check_in",
  subject: self,
  run: async ({ db, actor, now }, { day, mode }: { day: string; mode: Mode | null }, may) => {
    if (mode) await saveCheckIn(db, may, { day, mode, now });
    else await dropCheckIn(db, may, day);
    return logged(
      null,
      officeEvents[mode ? "presence.came" : "presence.went"].entry({
        entityId: `${idOf(actor)} ${day}`,
        after: { mode },
      }),
    );
  },
});

/** Office occupancy in whole percent; null when the capacity is not set. */
export const utilization = (onsite: number, capacity: number): number | null =>
  capacity > 0 ? Math.round((onsite / capacity) * 100) : null;
