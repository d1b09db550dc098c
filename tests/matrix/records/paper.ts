import { newId } from "#domain/kernel/id.ts";
import { mark } from "../cast.ts";
import type { Fields, Kind } from "../expectation.ts";
import { type Company, companyOf, type Side } from "../principals.ts";
import type { Scene } from "../scene.ts";

const textHash = "a".repeat(64);

/** A paper of A or B: a draft, or one that waits for a signature. */
const seedPaper = (scene: Scene, company: Company, state: "draft" | "sent"): Promise<string> =>
  scene.cast.once(`${state} paper of ${company}`, async () => {
    const { db, cast, app } = scene;
    const id = newId();
    const at = app.clock();
    const sent = { textHash, sentAt: at, expiresOn: "2030-01-01" };
    await db
      .insertInto("papers")
      .values({
        ...{ id, number: Number.parseInt(id.slice(-7), 16), kind: "agreement", state, timeZone: "UTC", createdAt: at },
        title: mark(cast, "Paper", state === "draft" ? team[company] : readers[company]),
        clientId: cast.clients[company],
        sections: JSON.stringify([{ heading: "Who", text: "Both of us." }]),
        ...(state === "sent" && sent),
      })
      .execute();
    return id;
  });

const team = { A: ["admin", "staff"], B: ["admin"] } as const;
const readers: Record<Company, ("admin" | "staff" | "owner" | "stranger" | "viewing")[]> = {
  A: ["admin", "staff", "owner", "viewing"],
  B: ["admin", "stranger"],
};

const paperOf =
  (state: "draft" | "sent"): Kind =>
  async (scene, side: Side) => ({
    params: { paperId: side === "missing" ? newId() : await seedPaper(scene, companyOf(scene.who, side), state) },
  });

export const draftPaper = paperOf("draft");
export const sentPaper = paperOf("sent");

export const papersOfBoth: Kind = async (scene) => {
  for (const company of ["A", "B"] as const) await seedPaper(scene, company, "sent");
  return {};
};

const sections = { "sections.0.heading": "Who", "sections.0.text": "Both of us." };
export const paperForms = {
  text: (): Fields => ({ intent: "save", title: "Agreement", ...sections, seen: "1" }),
  withdraw: (): Fields => ({ intent: "withdraw", reason: "" }),
  discard: (): Fields => ({ intent: "discard" }),
  replace: (): Fields => ({ intent: "replace" }),
};
