import { newId } from "#domain/kernel/id.ts";
import { codeOf, newSigningSession, openSigningPath } from "#domain/papers/signing/index.ts";
import { type Cast, mark } from "../cast.ts";
import type { Fields, Kind } from "../expectation.ts";
import { type Company, companyOf, type Side } from "../principals.ts";
import type { Scene } from "../scene.ts";

const textHash = "a".repeat(64);

/** A paper of A or B: a draft, or one that waits for a signature. Without `title` its own is a word that gives a leak away. */
const seedPaper = (scene: Scene, company: Company, state: "draft" | "sent", title?: string): Promise<string> =>
  scene.cast.once(`${state} paper of ${company} ${title ?? ""}`, async () => {
    const { db, cast, app } = scene;
    const id = newId();
    const at = app.clock();
    const sent = { textHash, sentAt: at, expiresOn: "2030-01-01" };
    await db
      .insertInto("papers")
      .values({
        ...{ id, number: Number.parseInt(id.slice(-7), 16), kind: "agreement", state, timeZone: "UTC", createdAt: at },
        title: title ?? mark(cast, "Paper", state === "draft" ? team[company] : readers[company]),
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

/** Whose turn it is on a paper: somebody of the client's, or an admin of the agency. */
async function seedSigner(scene: Scene, side: Side, as: "client" | "agency", title?: string): Promise<string> {
  const { db, cast, app } = scene;
  if (side === "missing") return newId();
  const paperId = await seedPaper(scene, companyOf(scene.who, side), "sent", title);
  return cast.once(`${as} signer of ${paperId}`, async () => {
    const id = newId();
    const { id: adminId, email } = cast.people.admin;
    const who =
      as === "agency"
        ? { personId: adminId, name: "Noor Haddad", email }
        : {
            name: "Ida Moss",
            email: "ida@moss.test",
            codeNo: 1,
            codeSentAt: new Date(app.clock().getTime() - 120_000),
          };
    await db
      .insertInto("paperSigners")
      .values({ id, paperId, place: as === "client" ? 1 : 2, side: as, ...who })
      .execute();
    return id;
  });
}

/** The signer whose page a cast opens, for the cookie that their browser keeps. */
const opened = new WeakMap<Cast, string>();

/** `own`: a signer's link to A's paper, whoever opens it; the others were not signed by us. */
export const signingLink: Kind = async (scene, side) => {
  const asked = side === "own" ? "own" : "missing";
  // Whoever holds the link reads the title.
  const signerId = await seedSigner({ ...scene, who: "owner" }, asked, "client", "A paper to sign");
  opened.set(scene.cast, signerId);
  const link = openSigningPath(signerId, scene.app.keys).split("/").at(-1) ?? "";
  return { params: { signerId, link: side === "own" ? link : "unsigned" } };
};

/** What the browser keeps once the code was entered. */
export const signingSession = ({ app, cast }: Scene) => ({
  Cookie: `foyer-signing=${newSigningSession(app.keys, { signerId: opened.get(cast) ?? "", now: app.clock() })}`,
});

const signature = { consent: "on", typedName: "Ida Moss", textHash };
export const signingForms = {
  code: (): Fields => ({ intent: "code" }),
  enter: ({ app, cast }: Scene): Fields => ({
    intent: "enter",
    code: codeOf(app.keys, { signerId: opened.get(cast) ?? "", codeNo: 1 }),
  }),
  sign: (): Fields => ({ intent: "sign", ...signature }),
  decline: (): Fields => ({ intent: "decline", reason: "Too dear." }),
  ask: (): Fields => ({ intent: "ask", words: "From when?" }),
};

const seedTemplate = ({ db, cast, app }: Scene): Promise<string> =>
  cast.once("paper template", async () => {
    const id = newId();
    const sections = JSON.stringify([{ heading: "Who", text: "Both of us." }]);
    await db
      .insertInto("paperTemplates")
      .values({ id, kind: "agreement", name: "Our agreement", sections, createdAt: app.clock() })
      .execute();
    return id;
  });

export const paperTemplate: Kind = async (scene, side) => ({
  params: { templateId: side === "missing" ? newId() : await seedTemplate(scene) },
});

const sections = { "sections.0.heading": "Who", "sections.0.text": "Both of us." };
export const paperForms = {
  text: (): Fields => ({ intent: "save", title: "Agreement", ...sections, seen: "1" }),
  withdraw: (): Fields => ({ intent: "withdraw", reason: "" }),
  discard: (): Fields => ({ intent: "discard" }),
  replace: (): Fields => ({ intent: "replace" }),
  start: async (scene: Scene): Promise<Fields> => ({
    templateId: await seedTemplate(scene),
    clientId: scene.cast.clients.A,
  }),
  scan: ({ cast }: Scene): Fields => ({
    kind: "nda",
    title: "Signed by hand",
    clientId: cast.clients.A,
    signedOn: "2025-03-02",
    key: newId(),
    file: new File(["%PDF-1.7\n%%EOF\n"], "signed.pdf", { type: "application/pdf" }),
  }),
  template: (): Fields => ({ intent: "save", name: "Our agreement", kind: "agreement", ...sections, seen: "1" }),
  archive: (): Fields => ({ intent: "archive" }),
  send: ({ cast }: Scene): Fields => ({
    intent: "send",
    "signers.0.name": "Ida Moss",
    "signers.0.email": "ida@moss.test",
    agencyId: cast.people.admin.id,
    expiresOn: "2030-01-01",
    seen: "1",
  }),
  sign: async (scene: Scene, side: Side): Promise<Fields> => ({
    intent: "sign",
    signerId: await seedSigner(scene, side, "agency"),
    ...signature,
  }),
  decline: async (scene: Scene, side: Side): Promise<Fields> => ({
    intent: "decline",
    signerId: await seedSigner(scene, side, "agency"),
    reason: "Not like this.",
  }),
  answer: async (scene: Scene, side: Side): Promise<Fields> => ({
    intent: "answer",
    signerId: await seedSigner(scene, side, "client"),
    words: "From Monday on.",
  }),
};
