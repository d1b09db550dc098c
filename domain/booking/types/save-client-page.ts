import { randomBytes } from "node:crypto";
import { logged } from "#domain/access/command.ts";
import type { ReadContext } from "#domain/access/context.ts";
import { declareCommand } from "#domain/access/declare-command.ts";
import { type Permit, permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { isId } from "#domain/kernel/id.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { slugOf } from "#domain/kernel/slug-of.ts";
import { clientPageForm } from "../client-page.schema.ts";
import { meetingTypeConflict } from "../conflicts.ts";
import { bookingEvents } from "../events.ts";
import {
  findClientOfPage,
  findClientPage,
  insertClientPage,
  type KeptPage,
  writeClientPage,
} from "./client-page.queries.ts";
import { tellOfMeetingTypes } from "./meeting-type.queries.ts";

/** How a client's meeting pages look; null before it has any. */
export async function readClientPage({ db, actor }: ReadContext, clientId: string): Promise<Result<KeptPage | null>> {
  const may = isId(clientId) ? permit(actor, "meeting_type.list_of_client", { clientId }) : null;
  return may ? done(await findClientPage(db, clientId)) : refuse({ kind: "missing" });
}

/** Gives a client pages of its own, at an address that cannot be guessed. False where there can be none. */
export async function openClientPage(tx: Database, may: Permit<"meeting_type.write">, clientId: string, now: Date) {
  const client = await findClientOfPage(tx, clientId);
  if (client) await insertClientPage(tx, may, { clientId, address: addressFor(client.companyName) }, now);
  return client !== undefined;
}

const letters = "abcdefghijkmnpqrstuvwxyz23456789";

/** Of the letters that everybody can type; a name without any is left out. */
function addressFor(companyName: string): string {
  const random = [...randomBytes(10)].map((byte) => letters[byte % letters.length]).join("");
  return `${slugOf(companyName, 40) || "meet"}-${random}`;
}

/** Saves how a client's meeting pages look, unless that was saved since version `seen`. */
export const saveClientPage = declareCommand({
  action: "meeting_type.write",
  ids: ["clientId"],
  input: clientPageForm,
  run: async ({ db, now }, { clientId, seen, ownsAccent, accent, ...look }, may) => {
    if (!(await openClientPage(db, may, clientId, now))) return refuse({ kind: "missing" });
    const after = { ...look, accent: ownsAccent ? accent : null };
    const before = await findClientPage(db, clientId);
    if (!(await writeClientPage(db, may, { clientId, ...after }, { seen: seen || 1, now })))
      return meetingTypeConflict("changed");
    await tellOfMeetingTypes(db, may);
    const was = before && { name: before.name, accent: before.accent, showsAgency: before.showsAgency };
    return logged(
      null,
      bookingEvents["meeting_page.changed"].entry({ entityId: clientId, clientId, before: was, after }),
    );
  },
});
