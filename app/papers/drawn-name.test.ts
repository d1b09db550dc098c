import { RouterContextProvider } from "react-router";
import sharp from "sharp";
import { expect, test } from "vitest";
import { requestContext } from "#app/http/request-context.ts";
import { paperSheet } from "#domain/papers/document/paper-sheet.ts";
import { newSigningSession, openSigningPath } from "#domain/papers/signing/index.ts";
import { drawPaper } from "#platform/pdf/draw-paper.ts";
import { openPapers } from "#tests/papers.ts";
import { hostileDrawings } from "#tests/signing/hostile-drawings.ts";
import { drawnName, signedPaper } from "#tests/signing/papers.ts";
import { formOf, visitOf } from "#tests/visits.ts";
import { action as byLink } from "./public/sign.tsx";
import { action as withAccount } from "./studio/paper.tsx";

/** A paper's two signers, and how the form of each is answered: by the link, and signed in. */
async function openSigners() {
  const { db, noor, now, sent } = await openPapers();
  const { id, signers, textHash } = await sent();
  const [client, agency] = signers.map((signer) => signer.id);
  const ctx = await visitOf(db, noor, now);
  const context = new RouterContextProvider();
  context.set(requestContext, ctx);
  const signerId = client ?? "";
  const Cookie = `foyer-signing=${newSigningSession(ctx.keys, { signerId, now })}`;
  const link = openSigningPath(signerId, ctx.keys).split("/").at(-1) ?? "";
  async function send(how: "link" | "account", drawing: Buffer) {
    const data = `data:image/png;base64,${drawing.toString("base64")}`;
    const body = formOf({ intent: "sign", consent: "on", typedName: "A. Silva", drawing: data, textHash });
    if (how === "account") body.set("signerId", agency ?? "");
    const url = new URL("https://house.test/sign");
    const request = new Request(url, { method: "POST", body, headers: { Cookie } });
    const params = { signerId, link, paperId: id };
    const args = { request, context, url, params } as unknown as Parameters<typeof byLink>[0] &
      Parameters<typeof withAccount>[0];
    try {
      return (await (how === "link" ? byLink(args) : withAccount(args))).data;
    } catch (answer) {
      if (answer instanceof Response) return answer.status;
      throw answer;
    }
  }
  const stored = async (how: "link" | "account") =>
    db
      .selectFrom("paperSigners")
      .select(["signedAt", "drawnName"])
      .where("id", "=", (how === "link" ? client : agency) ?? "")
      .executeTakeFirstOrThrow();
  return { send, stored };
}

test.each(hostileDrawings)("a drawn name that is %s is refused, and nothing is stored", async (_, drawing) => {
  const { send, stored } = await openSigners();
  const sentence = "The drawing could not be read. Draw it once more, or type your name.";
  const refused = { kind: "invalid", fields: { drawing: [sentence] } };

  expect(await send("link", drawing)).toMatchObject(refused);
  expect(await stored("link")).toEqual({ signedAt: null, drawnName: null });
  await send("link", await drawnName());
  expect(await send("account", drawing)).toMatchObject(refused);
  expect(await stored("account")).toEqual({ signedAt: null, drawnName: null });
});

test("a drawn name of 5 MB is refused with what to do, and what was typed stays without it", async () => {
  const { send, stored } = await openSigners();
  const large = Buffer.concat([await drawnName(), Buffer.alloc(5 * 1024 * 1024)]);

  for (const how of ["link", "account"] as const) {
    const answer = await send(how, large);
    expect(answer).toMatchObject({
      kind: "invalid",
      fields: { drawing: ["The drawing is larger than 200 kB. Draw it once more, or type your name."] },
      typed: { consent: "on", typedName: "A. Silva" },
    });
    expect(JSON.stringify(answer).length).toBeLessThan(1000);
    expect(await stored(how)).toEqual({ signedAt: null, drawnName: null });
  }
});

test("a drawn name is stored on white, no larger than the field it was drawn in, and shown in the PDF", async () => {
  const { send, stored } = await openSigners();
  const large = await sharp(await drawnName())
    .resize(1600, 480)
    .png()
    .toBuffer();
  for (const how of ["link", "account"] as const) {
    expect(await send(how, Buffer.concat([large, Buffer.from("hidden")]))).toBe(302);
    const { drawnName: kept } = await stored(how);
    expect(await sharp(kept ?? undefined).metadata()).toMatchObject({
      ...{ format: "png", width: 800, height: 240, channels: 3, hasAlpha: false, depth: "uchar" },
    });
    expect(kept?.includes("hidden")).toBe(false);
    const paper = await signedPaper();
    const signers = paper.signers.map((one) => ({
      ...one,
      signature: { kind: "drawn" as const, png: new Uint8Array(kept ?? []) },
    }));
    const pdf = Buffer.from(await drawPaper(paperSheet({ ...paper, signers }, null)));
    expect(pdf.includes("/Width 800")).toBe(true);
  }
});
