import type { Page } from "@playwright/test";
import { pageOf } from "#domain/booking/types/index.ts";
import { signAnswers } from "#domain/deals/answer/index.ts";
import { dealLink, signDealLink } from "#domain/deals/meetings/index.ts";
import { seedCloser, seedTypeOf } from "#tests/closers.ts";
import { takeYourTime } from "../booking/visit.ts";
import { expect, type TestApp } from "../fixtures.ts";
import { seedDealt } from "./dealt.ts";

const criteria = [{ words: "The person who decides was there", isRequired: true }];

/** A client that pays for qualified meetings with its closer Rui, and the way to bring it leads. */
export async function openClient(app: TestApp) {
  const agreed = { meetingFee: "150", meetingFeeFor: "qualified", criteria, silence: "confirm" } as const;
  const dealt = await seedDealt(app, { ...agreed, criteria });
  const { db, keys } = app.inside;
  const { admin, clientId } = dealt;
  const rui = await seedCloser(db, admin, clientId);
  const type = await seedTypeOf(db, admin, clientId, { hostIds: [rui.id], name: "Intro", noticeMin: 0 });
  const find = (company: string) =>
    dealt.add({ company, contactName: "Teresa Moura", contactPhone: "+351 22 200 0000", why: "Their mill is full." });
  /** What the closer was asked, and the page of its signed link. */
  async function asked() {
    await app.runJobs("claims-watch", "dispatch-notifications");
    const { email } = await db
      .selectFrom("authUsers")
      .select("email")
      .where("id", "=", rui.id)
      .executeTakeFirstOrThrow();
    const mail = db
      .selectFrom("mails")
      .select("text")
      .where("toAddress", "=", email)
      .where("subject", "like", "How did%");
    const { text } = await mail.orderBy("id", "desc").limit(1).executeTakeFirstOrThrow();
    return /\/met\/\S+/.exec(signAnswers(text, rui.id, keys))?.[0] ?? "";
  }
  /** The page of the letter to the lead of a meeting to which nobody came. */
  async function offeredAgain({ id }: { id: string }) {
    await app.runJobs("claims-watch", "dispatch-notifications");
    const mail = db.selectFrom("mails").select("text").where("subject", "like", "Choose another time%");
    const { text } = await mail.executeTakeFirstOrThrow();
    return /\/with\/\S+/.exec(signDealLink(text, id, keys))?.[0] ?? "";
  }
  const linkFor = ({ id: dealId }: { id: string }) => dealLink(keys, { page: pageOf(type), dealId });
  return { ...dealt, find, asked, offeredAgain, linkFor };
}

/** Chooses the first free time of the page of a deal's link, as the lead whom it knows. */
export async function bookAsLead(app: TestApp, lead: Page) {
  await lead
    .getByRole("button", { name: /^\d\d:\d\d$/ })
    .first()
    .click();
  await expect(lead.getByLabel("Name", { exact: true })).toHaveValue("Teresa Moura");
  await lead.getByLabel("Email", { exact: true }).fill("teresa@visitor.test");
  await lead.getByLabel("Phone", { exact: true }).fill("+351 22 200 0000");
  await lead.getByRole("checkbox").check();
  takeYourTime(app);
  await lead.getByRole("button", { name: "Book this time", exact: true }).click();
  await expect(lead.getByRole("heading", { name: "Your meeting is booked" })).toBeVisible();
}
