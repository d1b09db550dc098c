import { answerPath, meetingPath, signAnswers } from "#domain/deals/answer/index.ts";
import { newId } from "#domain/kernel/id.ts";
import { unsubscribePath } from "#domain/notifications/index.ts";
import type { Kind } from "../expectation.ts";
import type { Scene } from "../scene.ts";
import { claimedDeal, untoldOf } from "./deal.ts";

/** `own`: the owner of company A is asked about A's claim; the others are signed for a member there is not. */
export const answerLink: Kind = async (scene, side) => {
  const as = { ...scene, who: "owner" } as const;
  const { dealId = newId() } = (await claimedDeal(as, side === "missing" ? "missing" : "own")).params ?? {};
  // Whoever holds the link reads the deal's name, so it is no word that would give a leak away.
  await scene.db.updateTable("deals").set({ company: "Asked Mills" }).where("id", "=", dealId).execute();
  const memberId = side === "own" ? scene.cast.people.owner.id : newId();
  const path = signAnswers(answerPath({ id: dealId, claimNo: 3, memberId }), memberId, scene.app.keys);
  return { params: { dealId, claimNo: "3", link: path.split("/").at(-1) ?? "" } };
};

/** `own`: the owner of company A is asked about a meeting of A's; the others are signed for a member there is not. */
export const meetingLink: Kind = async (scene, side) => {
  const as = { ...scene, who: "owner" } as const;
  const bookingId = await untoldOf(as, side === "missing" ? "missing" : "own");
  await scene.db
    .updateTable("deals")
    .set({ company: "Met Mills" })
    .where("id", "in", dealsOf(scene, bookingId))
    .execute();
  // So are the names in it, which stand in the feed of its host.
  const plain = { inviteeName: "Ida Moss", inviteeEmail: "ida@moss.test", inviteeMessage: "" };
  await scene.db.updateTable("bookings").set(plain).where("id", "=", bookingId).execute();
  const memberId = side === "own" ? scene.cast.people.owner.id : newId();
  const path = signAnswers(meetingPath({ bookingId, memberId }), memberId, scene.app.keys);
  return { params: { bookingId, link: path.split("/").at(-1) ?? "" } };
};

const dealsOf = ({ db }: Scene, bookingId: string) =>
  db.selectFrom("dealBookings").select("dealId").where("bookingId", "=", bookingId);

/** `own`: the owner of company A turns off a letter; the others were not signed by us. */
export const unsubscribeLink: Kind = ({ cast, app }, side) => {
  const path = unsubscribePath(app.keys, { event: "deal_week", readerId: cast.people.owner.id });
  const link = path.split("/").at(-1) ?? "";
  return { params: { event: "deal_week", link: side === "own" ? link : `${newId()}.unsigned` } };
};
