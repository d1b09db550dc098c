import { furnishLead } from "#tests/leads.ts";
import { test } from "../house.ts";
import { look } from "../look.ts";

test("everybody can use the screens about people and clients", async ({ as, house }) => {
  test.setTimeout(120_000);
  await as("client");
  await as("staff");
  const page = await as("admin");
  const { db } = house.inside;
  const { id } = await db.selectFrom("clients").select("id").orderBy("id", "desc").executeTakeFirstOrThrow();
  const person = db.selectFrom("people").select("id").where("role", "=", "staff").where("status", "=", "active");
  const leadId = await furnishLead(db, house.inside.clock());
  const { id: personId } = await person.executeTakeFirstOrThrow();

  await look(page, [
    `/studio/workspace/leads/${leadId}`,
    "/studio/workspace/staff",
    `/studio/workspace/staff/${personId}`,
    "/studio/workspace/departments",
    "/studio/workspace/clients",
    "/studio/workspace/clients/new",
    `/studio/workspace/clients/${id}`,
    `/studio/workspace/clients/${id}/edit`,
    `/studio/workspace/clients/${id}/access`,
    "/studio/vault/passwords",
    "/studio/vault/passwords/new",
    `/studio/vault/passwords/${personId}`,
    `/studio/vault/passwords/${personId}/edit`,
  ]);
});

test("everybody can use the logs and their own profile", async ({ as }) => {
  test.setTimeout(120_000);
  await look(await as("admin"), [
    "/studio/workspace/settings/audit-log",
    "/studio/workspace/settings/mail-log",
    "/profile",
    "/profile/security",
    "/profile/second-factor",
    "/profile/notifications",
    "/notifications",
    "/sudo",
  ]);
  await look(await as("client"), ["/dashboard/people", "/dashboard/settings"]);
});
