import { newId } from "#domain/kernel/id.ts";
import { writeEvent } from "#tests/deal-event.ts";
import { insiders, mark } from "../cast.ts";
import type { Fields, Kind } from "../expectation.ts";
import { type Company, companyOf, type Side } from "../principals.ts";
import type { Scene } from "../scene.ts";
import { client } from "./client.ts";
import { bookingIdOf, seedBooking } from "./meeting.ts";

/** How far a deal has come when the test begins. */
type Standing = "found" | "booked" | "held" | "claimed" | "confirmed" | "returning" | "lost";

const on = "2026-11-20";
const beyond = "2126-01-10";

/** The events that lead to each standing, after the first. */
const stories: Record<Standing, string[]> = {
  found: [],
  booked: ["meeting_booked"],
  held: ["meeting_held"],
  returning: ["returned"],
  lost: ["lost"],
  claimed: ["meeting_held", "claimed"],
  confirmed: ["meeting_held", "claimed", "confirmed"],
};

type Seeded = { id: string; fileId: string };

/** A deal of A or B, with a comment for both sides and a file to it, once for each standing. */
const seedDeal = ({ cast, db, app }: Scene, company: Company, standing: Standing): Promise<Seeded> =>
  cast.once(`deal of ${company}, ${standing}`, async () => {
    const id = newId();
    const clientId = cast.clients[company];
    const now = app.clock();
    const words = (label: string) => mark(cast, label, insiders[company]);
    const { id: agreementId, currency } = await db
      .selectFrom("feeAgreements")
      .select(["id", "currency"])
      .where("clientId", "=", clientId)
      .orderBy("number", "desc")
      .executeTakeFirstOrThrow();
    const name = words("Dealt");
    const facts = { company: name, companyKey: name.toLowerCase(), foundOn: on, protectedUntil: beyond };
    const stamps = { createdAt: now, updatedAt: now, stageSince: now };
    await db
      .insertInto("deals")
      .values({ id, clientId, agreementId, currency, ...facts, ...stamps })
      .execute();
    for (const [place, kind] of ["found", ...stories[standing]].entries()) {
      const side = kind === "confirmed" || kind === "returned" ? "client" : "agency";
      const claim = kind === "claimed" ? { amountMinor: 4200n, answerBy: new Date(beyond) } : {};
      const event = { dealId: id, number: place + 1, kind, side, at: now, onDay: on, reason: "other" };
      await writeEvent(db, { ...event, ...claim });
    }
    const comment = { dealId: id, authorSide: "agency", isShared: true, body: words("Talk"), createdAt: now };
    const commentId = newId();
    const fileId = newId();
    const paper = words("Evidence");
    await db
      .insertInto("dealComments")
      .values({ id: commentId, ...comment })
      .execute();
    const storageKey = `attachment/${fileId}`;
    await app.files.put(storageKey, new TextEncoder().encode(paper), "text/plain");
    const file = { originalName: `${paper}.txt`, mime: "text/plain", size: paper.length, sha256: fileId };
    await db
      .insertInto("files")
      .values({ id: fileId, storageKey, purpose: "attachment", isWhole: true, createdAt: now, ...file })
      .execute();
    await db.insertInto("dealFiles").values({ fileId, dealId: id, commentId }).execute();
    return { id, fileId };
  });

const standing =
  (as: Standing): Kind =>
  async (scene, side) => {
    if (side === "missing") return { params: { dealId: newId() } };
    return { params: { dealId: (await seedDeal(scene, companyOf(scene.who, side), as)).id } };
  };

export const foundDeal = standing("found");
export const bookedDeal = standing("booked");
export const heldDeal = standing("held");
export const claimedDeal = standing("claimed");
export const confirmedDeal = standing("confirmed");
export const returningDeal = standing("returning");
export const lostDeal = standing("lost");

/** The file of a deal's comment. */
export const dealFile: Kind = async (scene, side) => {
  if (side === "missing") return { params: { dealId: newId(), fileId: newId() } };
  const { id: dealId, fileId } = await seedDeal(scene, companyOf(scene.who, side), "held");
  return { params: { dealId, fileId } };
};

/** A deal's meeting that is over, and nobody has said how it went. */
export const untoldOf = async (scene: Scene, side: Side): Promise<string> => {
  if (side === "missing") return newId();
  const company = companyOf(scene.who, side);
  return scene.cast.once(`untold meeting of ${company}`, async () => {
    const bookingId = await seedBooking(scene, company, -9);
    const { id: dealId } = await seedDeal(scene, company, "booked");
    const deal = scene.db.selectFrom("deals").select("agreementId").where("id", "=", dealId);
    const { agreementId } = await deal.executeTakeFirstOrThrow();
    // Its hosts were asked already, so that no job asks them while the callers are watched.
    const now = scene.app.clock();
    const question = { asks: "hosts", askedAt: now, answerBy: new Date(beyond) };
    const joined = { bookingId, dealId, agreementId, joinedAt: now, ...question };
    await scene.db.insertInto("dealBookings").values(joined).execute();
    return bookingId;
  });
};

/** The deal with that meeting, and what is said of it; the meeting of another company's deal in the body is refused. */
export const untoldDeal: Kind = async (scene, side) => {
  await untoldOf(scene, side);
  return bookedDeal(scene, side);
};

export const answerOf = async (scene: Scene, side: Side): Promise<Fields> => ({
  intent: "answer_meeting",
  bookingId: await untoldOf(scene, side),
  outcome: "held",
  words: "",
  seen: "0",
});

export const untoldMeeting: Kind = async (scene, side) => {
  await untoldOf(scene, side);
  return {};
};

export const outcome = (intent: "held" | "missed") => async (scene: Scene, side: Side) => ({
  intent,
  bookingId: await untoldOf(scene, side),
});

/** A list, while both companies have deals. */
export const dealsOfBoth: Kind = async (scene) => {
  await seedDeal(scene, "A", "held");
  await seedDeal(scene, "B", "held");
  return {};
};

const month = { month: "2026-11" };
/** A client's report of a month with a deal. */
export const dealReport: Kind = async (scene, side) => {
  if (side !== "missing") await seedDeal(scene, companyOf(scene.who, side), "held");
  return { ...(await client(scene, side)), search: month };
};
export const ownDealReport: Kind = async (scene, side) => ({ ...(await dealsOfBoth(scene, side)), search: month });

const step = (intent: string) => (): Fields => ({ intent, onDay: "2026-11-21", words: "" });

/** `seen`: how many events each standing begins with. */
export const dealForms = {
  booked: step("meeting_booked"),
  held: step("meeting_held"),
  missed: step("meeting_missed"),
  sent: step("proposal_sent"),
  reopen: step("reopened"),
  lose: (): Fields => ({ intent: "lost", onDay: "2026-11-21", words: "", reason: "no_need" }),
  claim: (): Fields => ({ intent: "claim", amount: "50", closedOn: "2026-11-21", words: "", seen: "2" }),
  change: (): Fields => ({ intent: "change_claim", amount: "40", closedOn: "2026-11-21", words: "", seen: "3" }),
  withdraw: (): Fields => ({ intent: "withdraw_claim", words: "", seen: "3" }),
  remind: (): Fields => ({ intent: "remind" }),
  accept: (): Fields => ({ intent: "accept_return", words: "Understood." }),
  decline: (): Fields => ({ intent: "decline_return", words: "No." }),
  paid: (): Fields => ({ intent: "paid", amount: "1", paidOn: "2026-11-21", words: "The bank says so.", seen: "4" }),
  correct: (): Fields => ({ intent: "correct", words: "Wrong.", seen: "4" }),
  confirm: (): Fields => ({ intent: "confirm", seen: "3" }),
  close: (): Fields => ({ intent: "close", amount: "50", closedOn: "2026-11-21", words: "", seen: "2" }),
  dispute: (): Fields => ({ intent: "dispute", reason: "other", words: "No.", seen: "3" }),
  return: (): Fields => ({ intent: "return", reason: "known", words: "" }),
  join: async (scene: Scene, side: Side) => ({ intent: "join", bookingId: await bookingIdOf(scene, side) }),
  comment: (): Fields => ({ intent: "comment", body: "Well?", key: newId() }),
};
