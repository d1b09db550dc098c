import { claimDeal, confirmClaim } from "#domain/deals/commands/index.ts";
import { expect, test } from "../fixtures.ts";
import { seedDealt } from "./dealt.ts";

test("the results of one client forecast what its open deals will bring, with what that rests on", async ({
  as,
  app,
}) => {
  const { db } = app.inside;
  const { clientId, owner, admin, meet, mark, now, today } = await seedDealt(app);
  const closed = await meet({ company: `Closed ${mark}`, expected: "1000" });
  const form = { intent: "claim", amount: "1000", closedOn: today, words: "", seen: 2 } as const;
  const claimed = await claimDeal({ db, actor: admin, now, today }, { ...closed, ...form });
  const confirmed = claimed.ok && (await confirmClaim({ db, actor: owner, now, today }, { ...closed, seen: 3 }));
  expect(confirmed).toMatchObject({ ok: true });
  await meet({ company: `Open ${mark}`, expected: "3000" });
  await meet({ company: `Unpriced ${mark}`, expected: "" });

  const page = await as("admin");
  await page.goto(`/studio/workspace/deals/results?client=${clientId}`);
  const row = page.getByRole("table", { name: "Forecast" }).getByRole("row", { name: /^Meeting held/ });
  await expect(row.getByRole("cell")).toHaveText(["2, 1 without a value", "$3,000.00", "1 of 1 closed", "$3,000.00"]);
});
