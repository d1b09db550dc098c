import { newId } from "#domain/kernel/id.ts";
import { mark } from "../cast.ts";
import type { Scene } from "../scene.ts";

const answers = {
  ...{ existing_client: "no", existing_employee: "no", new_client_purpose: "services" },
  ...{ existing_client_purpose: null, meeting_duration: null },
};

/** A lead of which every one on the team may know. */
export const furnishLead = ({ db, cast, house }: Scene): Promise<string> =>
  cast.once("lead", async () => {
    const id = newId();
    const now = house.clock();
    const email = "lead@visitor.test";
    const name = mark(cast, "Lead", ["staff", "unassigned", "admin"]);
    const facts = {
      id,
      runKey: newId(),
      kind: "prospect",
      meetingType: "discovery",
      answers: JSON.stringify(answers),
    };
    await db
      .insertInto("leads")
      .values({ ...facts, name, email, status: "new", createdAt: now, updatedAt: now })
      .execute();
    return id;
  });
