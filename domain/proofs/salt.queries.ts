import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";

type Erasing = "person.erase" | "client.erase" | "lead.erase" | "lead.forget";

/**
 * Deletes what could still show that a receipt is about somebody: the chains hold as before, and say nothing of them. Theirs
 * are the receipts that hold their address, and all others of a deal that has it.
 */
export async function forgetPeopleInProofs(tx: Database, _: Permit<Erasing>, emails: string[]) {
  if (emails.length === 0) return;
  await sql`
    update proof_salts as salt set person = null from proof_receipts as proof
    where salt.person is not null and proof.client_id = salt.client_id and proof.number = salt.number
      and (proof.deal_id in (select id from deals where lower(contact_email) = any(${emails}::text[]))
        or exists (select from unnest(${emails}::text[]) as email where proof.line::jsonb #>> '{receipt,introduced,email}'
          = encode(sha256(convert_to(salt.person || E'\nemail\n' || lower(email), 'UTF8')), 'hex')))`.execute(tx);
}

/** Whom a client's receipts are about, companies and people, can't be shown any more. */
export async function forgetSaltsOf(tx: Database, _: Permit<"client.erase">, clientId: string) {
  await tx.updateTable("proofSalts").set({ company: null, person: null }).where("clientId", "=", clientId).execute();
}
