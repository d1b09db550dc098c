import { logged, unchanged } from "#domain/access/command.ts";
import { declareCommand } from "#domain/access/declare-command.ts";
import { type CrmDeals, crmNames } from "./crm.ts";
import { type DueConnection, isStillRead, saveLook } from "./due.queries.ts";
import { crmEvents } from "./events.ts";
import { isSameClose, readingOf } from "./reading.ts";
import {
  findDealToRead,
  findSuggestionsToChange,
  insertReading,
  insertSuggestion,
  saveFound,
  saveWithdrawn,
} from "./suggestion.queries.ts";

/** Longer than any number that a CRM gives. */
const mostRef = 64;

type Reading = {
  connection: Pick<DueConnection, "id" | "clientId" | "kind" | "currency" | "timeZone" | "sealed">;
  dealId: string;
  found: CrmDeals;
};

/**
 * Keeps what a CRM said of one company's deals: what is new or says something else, that it was found again, or that it is
 * there no more. Read twice, nothing comes twice. A deal that is won there is told of once, and again when it says otherwise.
 */
export const keepReading = declareCommand({
  action: "crm.sync",
  run: async ({ db, now }, { connection, dealId, found }: Reading, may) => {
    const { id: connectionId, clientId, kind } = connection;
    const deal = await findDealToRead(db, { dealId, clientId });
    if (!deal || !(await isStillRead(db, may, connection))) return unchanged(null);
    const known = await findSuggestionsToChange(db, { dealId, kind });
    let isNews = false;
    const sayings = found.deals.flatMap((one) => {
      const reading = readingOf(one, connection);
      // What had closed before the company was introduced is nobody's business here.
      const isOlder = reading.closedOn !== null && reading.closedOn < deal.foundOn;
      return isOlder || one.ref === "" || one.ref.length > mostRef ? [] : [{ ...one, reading }];
    });
    // The newest come first, and are to be the newest here as well.
    for (const { ref, foundBy, reading } of sayings.toReversed()) {
      const was = known.find((suggestion) => suggestion.ref === ref);
      if (!was) {
        await insertSuggestion(db, may, { clientId, dealId, connectionId, kind, ref, foundBy }, reading, now);
        isNews ||= reading.status === "won";
        continue;
      }
      const isAnother = !isSameClose(was, reading);
      const isChanged = isAnother || was.stage !== reading.stage;
      const readingNo = was.readingNo + (isChanged ? 1 : 0);
      if (isChanged) await insertReading(db, may, { suggestionId: was.id, number: readingNo, ...reading }, now);
      await saveFound(
        db,
        may,
        { id: was.id, connectionId, foundBy, readingNo, isChanged: isChanged || was.withdrawnAt !== null, isAnother },
        now,
      );
      isNews ||= reading.status === "won" && isAnother;
    }
    // What is missing where not everything was read may still be there.
    const isGone = (ref: string) =>
      !sayings.some((one) => one.ref === ref) && (!found.isCut || found.deals.some((one) => one.ref === ref));
    const gone = known.filter(({ ref, withdrawnAt }) => !withdrawnAt && isGone(ref));
    await saveWithdrawn(
      db,
      may,
      gone.map(({ id }) => id),
      now,
    );
    await saveLook(db, may, { connectionId, dealId }, now);
    if (!isNews) return unchanged(null);
    const after = { company: deal.company, crm: crmNames[kind] };
    return logged(null, crmEvents["crm.suggested"].entry({ entityId: dealId, clientId, after }));
  },
});

/** A company that could not be looked for takes its turn again, after the others. */
export const passOver = declareCommand({
  action: "crm.sync",
  run: async ({ db, now }, { due, dealId }: { due: DueConnection; dealId: string }, may) => {
    const deal = await findDealToRead(db, { dealId, clientId: due.clientId });
    if (deal && (await isStillRead(db, may, due))) await saveLook(db, may, { connectionId: due.id, dealId }, now);
    return unchanged(null);
  },
});
