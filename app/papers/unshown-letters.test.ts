import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { requestContext } from "#app/http/request-context.ts";
import { savePaperText, sendPaper } from "#domain/papers/index.ts";
import { newSigningSession, openSigningPath } from "#domain/papers/signing/index.ts";
import { unshownNames } from "#platform/pdf/faces.ts";
import { must } from "#tests/invoices.ts";
import { openPapers } from "#tests/papers.ts";
import { formOf, visitOf } from "#tests/visits.ts";
import { action as sign } from "./public/sign.tsx";
import { readPaperPage } from "./studio/read-paper-page.ts";

const telugu = "Silva తె";

test("a draft names the letters of its words that the PDF can't show, and one in Chinese names none", async () => {
  const { db, noor, now, draft } = await openPapers();
  const { id } = await draft();
  const ctx = await visitOf(db, noor, now);
  const write = (title: string, seen: number) =>
    savePaperText({ db, actor: noor, now }, { id, title, sections: [{ heading: "Who", text: "Both of us." }], seen });

  must(await write("北京市朝阳区", 1));
  expect((await readPaperPage(ctx, id)).unshown).toEqual([]);
  must(await write(`For ${telugu}`, 2));
  expect((await readPaperPage(ctx, id)).unshown).toEqual(["త", "ె"]);
});

test("a signer's name that the PDF can't show is refused at its field before the paper is sent", async () => {
  const { db, noor, now, draft, rowOf } = await openPapers();
  const { id } = await draft();
  const send = async (...names: string[]) => {
    const signers = names.map((name, at) => ({ name, email: `signer.${at}@works.test` }));
    const given = { signers, agencyId: noor.id, expiresOn: "2026-12-10", seen: 1, byMail: true };
    return sendPaper({ db, actor: noor, now }, { id, ...given, unshown: await unshownNames(signers) });
  };

  expect(await send("Ana Silva", telugu)).toMatchObject({
    problem: { fields: { "signers.1.name": ["The PDF has no font for త ె. Write their name in other letters."] } },
  });
  expect(await rowOf(id)).toMatchObject({ state: "draft" });
  must(await send("Ana Silva", "佐藤 さくら"));
});

test("a typed signature that the PDF can't show is refused, and the paper stays unsigned", async () => {
  const { db, noor, now, sent } = await openPapers();
  const { signers, textHash } = await sent();
  const signerId = signers[0]?.id ?? "";
  const ctx = await visitOf(db, noor, now);
  const context = new RouterContextProvider();
  context.set(requestContext, ctx);
  const Cookie = `foyer-signing=${newSigningSession(ctx.keys, { signerId, now })}`;
  const link = openSigningPath(signerId, ctx.keys).split("/").at(-1) ?? "";
  const url = new URL("https://house.test/sign");
  async function type(typedName: string) {
    const body = formOf({ intent: "sign", consent: "on", typedName, textHash });
    const request = new Request(url, { method: "POST", body, headers: { Cookie } });
    const args = { request, context, url, params: { signerId, link } } as unknown as Parameters<typeof sign>[0];
    return sign(args).catch((answer: unknown) => answer);
  }
  const typedName = async () =>
    (await db.selectFrom("paperSigners").select("typedName").where("id", "=", signerId).executeTakeFirstOrThrow())
      .typedName;

  expect(await type(telugu)).toMatchObject({
    data: {
      kind: "invalid",
      fields: { typedName: ["The PDF has no font for త ె. Type your name in other letters, or draw it."] },
    },
  });
  expect(await typedName()).toBeNull();
  expect(await type("Nguyễn Hường")).toMatchObject({ status: 302 });
  expect(await typedName()).toBe("Nguyễn Hường");
});
