import { createHash } from "node:crypto";
import { newId } from "#domain/kernel/id.ts";
import { insiders, mark } from "../cast.ts";
import type { Fields, Kind } from "../expectation.ts";
import { type Company, companyOf, type Side } from "../principals.ts";
import type { Scene } from "../scene.ts";
import { client } from "./client.ts";

const team = ["staff", "unassigned", "admin"] as const;

/** An entry on the list of A or B, or an opt-out where there is no company. */
const seedEntry = ({ cast, db, app }: Scene, company: Company | null): Promise<string> =>
  cast.once(`exclusion of ${company}`, async () => {
    const id = newId();
    const value = mark(cast, "Excluded", company ? insiders[company] : team);
    const key = createHash("sha256").update(value.toLowerCase()).digest();
    const clientId = company && cast.clients[company];
    const facts = { id, clientId, kind: company ? "customer" : "opt_out", subject: "name", value, key, side: "agency" };
    await db
      .insertInto("exclusions")
      .values({ ...facts, createdAt: app.clock() })
      .execute();
    return id;
  });

/** A client with a list, beside the other's and the opt-outs. */
export const clientWithList: Kind = async (scene, side) => {
  await listsOfBoth(scene, side);
  return client(scene, side);
};

export const listsOfBoth: Kind = async (scene) => {
  for (const company of ["A", "B", null] as const) await seedEntry(scene, company);
  return {};
};

const entryIdOf = (scene: Scene, side: Side) =>
  side === "missing" ? newId() : seedEntry(scene, companyOf(scene.who, side));

export const exclusionForms = {
  add: () => ({ intent: "add", entry: `Anker ${newId()}`, kind: "customer", lapsesOn: "" }),
  many: () => ({ intent: "many", table: `a-${newId()}.test`, kind: "never", lapsesOn: "" }),
  end: async (scene: Scene, side: Side): Promise<Fields> => ({ intent: "end", id: await entryIdOf(scene, side) }),
  check: () => ({ intent: "check", table: "company,email\nAnker,a@anker.test" }),
  optOut: () => ({ intent: "add", entry: `no@a-${newId()}.test`, kind: "opt_out" }),
  optOuts: () => ({ intent: "many", table: `no@a-${newId()}.test`, kind: "opt_out" }),
  endOptOut: async (scene: Scene): Promise<Fields> => ({ intent: "end", id: await seedEntry(scene, null) }),
};
