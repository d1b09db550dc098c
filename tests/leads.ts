import type { Database } from "#domain/kernel/database.ts";
import { newId } from "#domain/kernel/id.ts";

const answers = {
  existing_client: "no",
  existing_employee: "no",
  new_client_purpose: "services",
  existing_client_purpose: null,
  meeting_duration: null,
};

/** A lead who asked for a discovery meeting and gave a name and an address. */
export async function seedLead(db: Database, at: Date, name = "Lena Berg") {
  const id = newId();
  const told = { kind: "prospect", meetingType: "discovery", answers: JSON.stringify(answers) };
  const contact = { name, email: `${id}@visitor.test`, company: "Berg & Co", message: "We sell pumps.", status: "new" };
  await db
    .insertInto("leads")
    .values({ id, runKey: newId(), ...told, ...contact, createdAt: at, updatedAt: at })
    .execute();
  return id;
}
