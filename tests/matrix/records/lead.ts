import { newId } from "#domain/kernel/id.ts";
import { mark } from "../cast.ts";
import type { Kind } from "../expectation.ts";
import type { Side } from "../principals.ts";
import type { Scene } from "../scene.ts";

const answers = {
  existing_client: "no",
  existing_employee: "no",
  new_client_purpose: "services",
  existing_client_purpose: null,
  meeting_duration: null,
};

/** An unassigned lead, which everyone on the team may see. */
export const seedLead = (scene: Scene): Promise<string> => seed(scene, null);

export const openLead: Kind = async (scene, side) => ({
  params: { leadId: side === "missing" ? newId() : await seedLead(scene) },
});

/** A lead assigned to the caller, or to an admin. */
export const lead: Kind = async (scene, side) => ({
  params: { leadId: side === "missing" ? newId() : await seed(scene, whoseOf(scene, side)) },
});

/** The same, marked as spam. */
export const spamLead: Kind = async (scene, side) => {
  if (side === "missing") return { params: { leadId: newId() } };
  const leadId = await seed(scene, whoseOf(scene, side), "spam");
  await scene.db.updateTable("leads").set({ status: "spam" }).where("id", "=", leadId).execute();
  return { params: { leadId } };
};

type Whose = "staff" | "unassigned" | "admin" | null;

const whoseOf = ({ who }: Scene, side: Side): Whose => {
  if (side !== "own") return "admin";
  return who === "unassigned" ? "unassigned" : "staff";
};

const seed = ({ db, cast, app }: Scene, whose: Whose, status = "new"): Promise<string> =>
  cast.once(`${status} lead of ${whose}`, async () => {
    const id = newId();
    const now = app.clock();
    const email = "lead@visitor.test";
    const assignedTo = whose && cast.people[whose].id;
    const name = mark(cast, "Lead", whose ? [whose, "admin"] : ["staff", "unassigned", "admin"]);
    const facts = {
      id,
      runKey: newId(),
      kind: "prospect",
      meetingType: "discovery",
      answers: JSON.stringify(answers),
    };
    await db
      .insertInto("leads")
      .values({ ...facts, assignedTo, name, email, status, createdAt: now, updatedAt: now })
      .execute();
    return id;
  });
