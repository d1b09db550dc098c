import { expect, test } from "vitest";
import { openDeals, terms } from "#tests/deals.ts";
import { agreementForm } from "./agreement.schema.ts";
import { addAgreement, listAgreements } from "./index.ts";

/** The form as a browser sends it, with these criteria in its rows; a star stands for required. */
function typed(criteria: string[], but: Record<string, string> = {}) {
  const {
    tiers: _,
    criteria: __,
    replacesMissed: ___,
    clause: ____,
    ...others
  } = terms({ seen: 2, meetingFee: "150" });
  const days = { confirmDays: "7", returnDays: "14", protectionDays: "90" };
  const rows = criteria.flatMap((words, place) => [
    [`criteria.${place}.words`, words.replace("*", "")],
    ...(words.endsWith("*") ? [[`criteria.${place}.isRequired`, "on"]] : []),
  ]);
  return agreementForm.safeParse({ ...others, ...days, clause: "", ...Object.fromEntries(rows), ...but });
}

test("an agreement keeps its criteria in their order and words, without the rows left empty", async () => {
  const { db, noor, now, clientId } = await openDeals();
  const form = typed(["The person who decides was there*", "", "  At least 15 minutes  "], {
    meetingFeeFor: "qualified",
    replacesMissed: "on",
  });
  if (!form.success) throw form.error;
  expect(await addAgreement({ db, actor: noor, now }, { clientId, ...form.data })).toMatchObject({ ok: true });
  expect(await listAgreements({ db, actor: noor }, clientId)).toMatchObject({
    value: [
      {
        number: 3,
        meetingFeeFor: "qualified",
        replacesMissed: true,
        criteria: [
          { words: "The person who decides was there", isRequired: true },
          { words: "At least 15 minutes", isRequired: false },
        ],
      },
      { number: 2, meetingFeeFor: "held", criteria: [] },
      { number: 1 },
    ],
  });
});

test("an eleventh criterion is refused, and a fee for qualified meetings without one that is required", async () => {
  const eleven = typed(Array.from({ length: 11 }, (_, place) => `Reason ${place}`));
  expect(eleven.error?.issues).toMatchObject([
    { path: ["criteria"], message: "An agreement lists 10 criteria at most." },
  ]);

  const { db, noor, now, clientId } = await openDeals();
  const form = typed(["Budget this year"], { meetingFeeFor: "qualified" });
  if (!form.success) throw form.error;
  expect(await addAgreement({ db, actor: noor, now }, { clientId, ...form.data })).toMatchObject({
    problem: {
      fields: { meetingFeeFor: ["Add a criterion that is required, or charge for every meeting that was held."] },
    },
  });
});

test("a plain change of the commission keeps what counts as a meeting", async () => {
  const { db, noor, now, clientId } = await openDeals();
  const form = typed(["The person who decides was there*"]);
  if (!form.success) throw form.error;
  await addAgreement({ db, actor: noor, now }, { clientId, ...form.data });
  await db.updateTable("clients").set({ commissionBp: 1234 }).where("id", "=", clientId).execute();
  expect(await listAgreements({ db, actor: noor }, clientId)).toMatchObject({
    value: [{ number: 4, criteria: form.data.criteria, meetingFee: 0n }, { number: 3 }, { number: 2 }, { number: 1 }],
  });
});
