import { newCredentialForm } from "#domain/credentials/credential.schema.ts";
import { addCredential, previewImport, type TableRow } from "#domain/credentials/index.ts";
import { newId } from "#domain/kernel/id.ts";
import { adminOf } from "#tests/actors.ts";
import { insiders, mark } from "../cast.ts";
import type { Fields, Kind } from "../expectation.ts";
import { type Company, companyOf, type Side } from "../principals.ts";
import type { Scene } from "../scene.ts";

const team = (company: Company) => insiders[company].filter((who) => who === "staff" || who === "admin");

/** A client's credential; only those who may reveal it may read its secret. */
export const credential: Kind = async (scene, side) => ({
  params: {
    clientId: side === "missing" ? newId() : scene.cast.clients[companyOf(scene.who, side)],
    credentialId: await credentialIdOf(scene, side),
  },
});

async function credentialIdOf(scene: Scene, side: Side): Promise<string> {
  return side === "missing" ? newId() : (await seedCredential(scene, companyOf(scene.who, side))).id;
}

type Seeded = { id: string; secret: string };

/** Inserted and encrypted directly: a command would make the app dispatch notifications meanwhile. */
export const seedCredential = ({ db, cast, app }: Scene, company: Company): Promise<Seeded> =>
  cast.once(`credential of ${company}`, async () => {
    const id = newId();
    const clientId = cast.clients[company];
    const keyId = app.keys.id;
    const label = mark(cast, "Box", team(company));
    const login = mark(cast, "login", team(company));
    const secret = mark(cast, "Secret", team(company));
    const place = { rowId: id, ownerKind: "client", ownerId: clientId, field: "secret", version: 1 };
    const sealed = app.keys.seal(place, Buffer.from(secret));
    const row = { id, clientId, kind: "other", label, login, sealed, keyId, createdAt: app.clock() };
    await db.insertInto("credentials").values(row).execute();
    return { id, secret };
  });

const table = "company,label,login,url,secret";

/** A CSV that an admin may import, with the result of its preview. */
export async function importForm({ db, app, cast }: Scene): Promise<Fields> {
  const cells = { company: `Moss ${newId()}`, label: "Shop", login: "", url: "", secret: "open-sesame" };
  await db.insertInto("clients").values({ id: newId(), companyName: cells.company }).execute();
  const rows: TableRow[] = [{ row: 2, cells }];
  const preview = await previewImport({ db, actor: adminOf(cast.people.admin.id) }, { rows, signer: app.keys });
  const file = new File([`${table}\n${Object.values(cells).join(",")}\n`], "table.csv", { type: "text/csv" });
  return { intent: "import", table: file, key: newId(), seen: preview.ok ? preview.value.seen : "" };
}

/** Added by a command, for tests that need what commands leave behind. */
export async function addSecret({ db, app, cast }: Scene, company: Company, secret: string): Promise<string> {
  const form = newCredentialForm.parse({ label: "Added", login: "", url: "", secret, key: newId() });
  const deps = { keys: app.keys, now: app.clock() };
  const added = await addCredential(
    { db, actor: adminOf(cast.people.admin.id), ...deps },
    { clientId: cast.clients[company], ...form },
  );
  if (!added.ok) throw new Error(`not added: ${added.problem.kind}`);
  return added.value.id;
}
