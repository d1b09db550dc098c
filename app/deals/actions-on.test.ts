import { expect, test } from "vitest";
import { readDeal } from "#domain/deals/page/index.ts";
import { draftInvoice } from "#domain/invoices/index.ts";
import { newId } from "#domain/kernel/id.ts";
import { openDeals } from "#tests/deals.ts";
import { actionsOn } from "./actions-on.ts";
import { invoicingOf } from "./read-page.ts";

type App = Awaited<ReturnType<typeof openDeals>>;
type Which = { clientId: string; id: string };

async function pageOf({ db, noor, ana, deps }: App, which: Which, of: "team" | "client" = "team") {
  const page = await readDeal({ db, actor: of === "team" ? noor : ana, ...deps }, which);
  if (!page.ok) throw new Error("no deal");
  return page.value;
}
/** What can be done, with a star before what is expected next. */
const offered = async (app: App, which: Which, of?: "team" | "client") =>
  actionsOn(await pageOf(app, which, of)).map(({ label, isNext }) => `${isNext ? "* " : ""}${label}`);

test("steps stand in the order of the bill, and the next one stands out", async () => {
  const app = await openDeals();
  const which = await app.add();
  expect(await offered(app, which)).toEqual(["* Meeting booked", "Meeting held", "Lost"]);
  await app.step(which, "meeting_booked");
  expect(await offered(app, which)).toEqual(["* Meeting held", "Meeting missed", "Lost"]);
  await app.step(which, "meeting_held");
  expect(await offered(app, which)).toEqual([
    "Meeting booked",
    "Meeting held",
    "* Proposal sent",
    "Deal closed",
    "Lost",
  ]);
  await app.step(which, "proposal_sent");
  expect(await offered(app, which)).toContain("* Deal closed");
});

test("while a claim waits nothing is expected of the team; the client confirms", async () => {
  const app = await openDeals();
  const which = await app.claimed();
  expect(await offered(app, which)).toEqual(["Remind", "Change the claim", "Withdraw the claim"]);
  expect(await offered(app, which, "client")).toEqual(["* Confirm", "Dispute"]);
});

test("the fee of a confirmed deal is to be invoiced, then stands on a draft, and is nothing to the client", async () => {
  const app = await openDeals();
  const { db, noor, clientId, now } = app;
  const which = await app.confirmed();
  const invoicing = invoicingOf(await pageOf(app, which));
  expect(invoicing).toEqual({ paymentIds: [expect.any(String)], draftId: null });
  expect(invoicingOf(await pageOf(app, which, "client"))).toBeNull();

  const paymentIds = invoicing?.paymentIds ?? [];
  const drafted = await draftInvoice({ db, actor: noor, now }, { clientId, paymentIds, key: newId() });
  if (!drafted.ok) throw new Error("not drafted");
  expect(invoicingOf(await pageOf(app, which))).toEqual({ paymentIds: [], draftId: drafted.value.id });
});
