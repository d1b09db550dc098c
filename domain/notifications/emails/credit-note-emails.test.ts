import { afterAll, expect, test } from "vitest";
import { jobs } from "#domain/access/actor.ts";
import { refundCredit } from "#domain/invoices/credits/index.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { openCredits } from "#tests/credits.ts";
import { freshDatabase } from "#tests/database.ts";
import { today } from "#tests/deals.ts";
import { dispatchNotifications, mailsAbout, openDesk } from "#tests/emails.ts";
import { invoiceOf, must } from "#tests/invoices.ts";
import type { EmailMessage } from "../email-message.ts";

/** A database of its own: every admin is notified, and the shared database has hundreds. */
const own = openDatabase(await freshDatabase("migrated", "credit_note_letters"));
afterAll(() => own.destroy());

/** A client whose people are sent invoices, and a desk that keeps the sentences of an email. */
async function openLetters() {
  const app = await openCredits(own);
  const { db, ana, now } = app;
  await db.updateTable("clientMembers").set({ portalRole: "owner" }).where("userId", "=", ana.id).execute();
  const { desk, addresses } = openDesk();
  const render = ({ lines, facts }: EmailMessage) => ({ html: "", text: [...lines, ...facts].join("\n") });
  const tell = () => dispatchNotifications(db, jobs, { ...desk, render }, addresses, now);
  return { ...app, tell };
}

test("a credit note is mailed to those who were sent its invoice, and its refund is told", async () => {
  const { db, noor, now, deal, feeOf, send, settle, takeBack, notes, tell } = await openLetters();
  must(await settle(await send(await feeOf(deal))));
  must(await takeBack());

  await Promise.all([tell(), tell()]);
  await tell();

  const [note] = await notes();
  const id = note?.id ?? "";
  const mails = await mailsAbout(db, id);
  expect(mails).toMatchObject([{ subject: `Credit note ${note?.name} from Foyer`, creditNoteId: id, invoiceId: null }]);
  expect(mails[0]?.text).toContain("Never closed.");
  expect(mails[0]?.text).toContain("We will take US$4,800.00 off your next invoice.");
  expect(mails[0]?.text).not.toContain("You owe");

  must(await refundCredit({ db, actor: noor, now }, { id, seen: "480000", today }));
  await tell();

  const path = `/dashboard/credit-notes/${id}`;
  const news = await db.selectFrom("notifications").select("titles").where("path", "=", path).execute();
  expect(news.flatMap(({ titles }) => titles)).toContain(`The rest of credit note ${note?.name} was refunded.`);
  expect(await mailsAbout(db, id)).toHaveLength(1);
});

test("who owes less, or nothing, reads so", async () => {
  const { db, noor, deal, confirmed, feeOf, charge, send, settle, takeBack, notes, tell } = await openLetters();
  const unpaid = await send(await feeOf(deal), await charge(20_000n));
  must(await takeBack());
  await tell();
  const [note] = await notes();
  const { name } = await invoiceOf(db, noor, unpaid);
  const [mail] = await mailsAbout(db, note?.id ?? "");
  expect(mail?.text).toContain(`It is for invoice ${name}.\nYou owe that much less on it.`);
  expect(mail?.text).not.toContain("off your next invoice");

  const second = await confirmed();
  must(await settle(await send(await feeOf(second))));
  must(await takeBack(second));
  const covered = await send(await charge(80_000n));
  const partly = await send(await charge(500_000n));
  await tell();

  const [nothing] = await mailsAbout(db, covered);
  expect(nothing?.text).toContain("There is nothing to pay.");
  expect(nothing?.text).not.toContain("Due");
  const [rest] = await mailsAbout(db, partly);
  expect(rest?.text).toContain("Amount,US$1,000.00");
});
