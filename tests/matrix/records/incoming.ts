import { type IntakeDeps, readIntake } from "#domain/deals/intake/index.ts";
import { hashOf, newSecret } from "#domain/kernel/bearer-secret.ts";
import { newId } from "#domain/kernel/id.ts";
import { readCsv } from "#platform/csv/read-csv.ts";
import { adminOf } from "#tests/actors.ts";
import { insiders, mark } from "../cast.ts";
import type { Fields, Kind } from "../expectation.ts";
import { type Company, companyOf, type Side } from "../principals.ts";
import type { Scene } from "../scene.ts";
import { seedCampaign } from "./client.ts";

/** A table of A or B on its way in, or one that was imported. */
export const dealImport =
  (state: "draft" | "imported"): Kind =>
  async (scene, side) => {
    if (side === "missing") return { params: { importId: newId() } };
    const company = companyOf(scene.who, side);
    const id = await scene.cast.once(`${state} import of ${company}`, () => seedImport(scene, company, state));
    return { params: { importId: id } };
  };

/** Imports exactly what the preview shows. */
export async function takeImport(scene: Scene, side: Side): Promise<Fields> {
  const { params } = await dealImport("draft")(scene, side);
  const read: IntakeDeps["read"] = (text) => {
    const table = readCsv(text, 10);
    return table.ok ? table.rows : [];
  };
  const deps = { now: scene.app.clock(), read, decimal: () => null };
  const shown = await readIntake(
    { db: scene.db, actor: adminOf(scene.cast.people.admin.id), ...deps },
    params?.["importId"] ?? "",
  );
  return { intent: "import", seen: shown.ok ? shown.value.seen : "" };
}

async function seedImport({ cast, db, app }: Scene, company: Company, state: "draft" | "imported") {
  const id = newId();
  const now = app.clock();
  const lead = `${mark(cast, "Pasted", insiders[company])},${id}.example`;
  const done = state === "imported" ? { importedAt: now, importedCount: 1 } : {};
  const mapping = JSON.stringify({ company: "company", website: "website" });
  const columns = ["company", "website"];
  const other = {
    name: "Other",
    text: `company,website\n${mark(cast, "Sheet", insiders[company])},other-${id}.example`,
    columns,
  };
  await db
    .insertInto("dealImports")
    .values({
      id,
      clientId: cast.clients[company],
      tableText: `company,website\n${lead}`,
      mapping,
      reading: JSON.stringify({ sheet: "First", columns, others: [other] }),
      createdAt: now,
      ...done,
    })
    .execute();
  return id;
}

/** A client whose campaign has an address for leads, to which one was sent and refused. */
export const clientWithAddress: Kind = async (scene, side) => {
  if (side === "missing") return { params: { clientId: newId() } };
  const company = companyOf(scene.who, side);
  await seedAddress(scene, company);
  return { params: { clientId: scene.cast.clients[company] } };
};

/** One campaign has an address, the other has none. */
const seedAddress = (scene: Scene, company: Company) =>
  scene.cast.once(`address of ${company}`, async () => {
    const { cast, db, app } = scene;
    const id = newId();
    const bareId = newId();
    const clientId = cast.clients[company];
    const createdAt = app.clock();
    const campaignId = await seedCampaign(scene, company);
    await db.insertInto("campaigns").values({ id: bareId, clientId, name: "Bare", createdAt }).execute();
    const address = { id, campaignId, clientId, secretHash: hashOf(newSecret()), createdAt };
    await db.insertInto("intakeAddresses").values(address).execute();
    const body = mark(cast, "Sent", insiders[company]);
    const post = {
      id: newId(),
      addressId: id,
      at: createdAt,
      outcome: "refused",
      reason: "No way to reach anybody.",
      body,
    };
    await db.insertInto("intakePosts").values(post).execute();
    return { campaignId, bareId };
  });

/** The address itself, with a post that was refused. */
export const addressOf: Kind = async (scene, side) => {
  if (side === "missing") return { params: { clientId: newId(), campaignId: newId() } };
  const company = companyOf(scene.who, side);
  const { campaignId } = await seedAddress(scene, company);
  return { params: { clientId: scene.cast.clients[company], campaignId } };
};

/** `which`: the campaign with the address, or the one without. */
export const onCampaign = (intent: string, which: "campaignId" | "bareId") => async (scene: Scene, side: Side) => ({
  intent,
  campaignId: side === "missing" ? newId() : (await seedAddress(scene, companyOf(scene.who, side)))[which],
});
