import { expect, test } from "vitest";
import { newId } from "#domain/kernel/id.ts";
import { readPaper } from "#domain/papers/index.ts";
import { must } from "#tests/invoices.ts";
import { from, openPapers } from "#tests/papers.ts";
import {
  askByLink,
  askForCode,
  codeOf,
  enterCode,
  openSigning,
  signByLink,
  signingPath,
  signPaperMail,
} from "./index.ts";
import { codeToCome } from "./sign-link.ts";

async function openCodes() {
  const app = await openPapers();
  const { signers, textHash } = await app.sent();
  const signerId = signers[0]?.id ?? "";
  const place = { signerId, link: app.linkOf(signerId), session: "", from };
  const codeNow = (codeNo = 1) => codeOf(app.keys, { signerId, codeNo });
  const wrong = codeNow() === "000000" ? "111111" : "000000";
  return { ...app, signerId, textHash, place, codeNow, wrong };
}

test("a code opens the paper once, for ten minutes", async () => {
  const { deps, place, codeNow, textHash, signed } = await openCodes();
  const unproved = await signByLink(deps(), { ...place, ...signed(textHash) });
  expect(unproved).toMatchObject({ problem: { code: "paper-unproved" } });
  must(await askForCode(deps(), place));
  expect(await askForCode(deps(), place)).toMatchObject({ problem: { code: "paper-code-too-soon" } });
  expect(await enterCode(deps(11), { ...place, code: codeNow() })).toMatchObject({
    problem: { code: "paper-no-code" },
  });
  must(await askForCode(deps(11), place));
  const entered = must(await enterCode(deps(12), { ...place, code: codeNow(2) }));
  expect(entered.isRight).toBe(true);
  expect(await enterCode(deps(12), { ...place, code: codeNow(2) })).toMatchObject({
    problem: { code: "paper-no-code" },
  });
  const session = entered.isRight ? entered.session : "";
  const open = must(await openSigning(deps(13), { ...place, session }));
  expect(open.paper.sections).toHaveLength(2);
  expect(must(await openSigning(deps(12 + 121), { ...place, session })).isProved).toBe(false);
});

test("five wrong guesses end a code, and ten codes a day are all", async () => {
  const { deps, place, codeNow, wrong } = await openCodes();
  must(await askForCode(deps(), place));
  for (const left of [4, 3, 2, 1, 0])
    expect(await enterCode(deps(1), { ...place, code: wrong })).toEqual({ ok: true, value: { isRight: false, left } });
  expect(await enterCode(deps(1), { ...place, code: codeNow() })).toMatchObject({ problem: { code: "paper-no-code" } });
  for (let codes = 1; codes < 10; codes += 1) must(await askForCode(deps(2 * codes), place));
  expect(await askForCode(deps(30), place)).toMatchObject({ problem: { kind: "limited" } });
});

test("ten questions a day are all, and the evidence holds each of them", async () => {
  const { deps, prove, signerId, db, noor, eventsOf } = await openCodes();
  const page = await prove(signerId);
  for (let asked = 0; asked < 10; asked += 1) must(await askByLink(deps(1), { ...page, words: `Question ${asked}` }));
  expect(await askByLink(deps(2), { ...page, words: "One more" })).toMatchObject({ problem: { kind: "limited" } });

  const { paperId } = await db
    .selectFrom("paperSigners")
    .select("paperId")
    .where("id", "=", signerId)
    .executeTakeFirstOrThrow();
  const before = (await eventsOf(paperId)).length;
  const event = { paperId, signerId, kind: "asked", at: deps(1).now, words: "Often" };
  const many = Array.from({ length: 1000 }, () => ({ ...event, id: newId() }));
  await db.insertInto("paperEvents").values(many).execute();
  expect(must(await readPaper({ db, actor: noor, now: deps().now }, paperId)).events).toHaveLength(before + 1000);
});

test("a session opens one signer's page and no other", async () => {
  const { deps, sent, prove, linkOf, signerId } = await openCodes();
  const { session } = await prove(signerId);
  const other = (await sent()).signers[0]?.id ?? "";
  const elsewhere = await openSigning(deps(1), { signerId: other, link: linkOf(other), session });
  expect(elsewhere).toMatchObject({ value: { isProved: false } });
});

test("the code and the link's signature are in the email itself, and not in its log", async () => {
  const { keys, signerId, codeNow, linkOf } = await openCodes();
  const logged = `${signingPath(signerId)} ${codeToCome({ signerId, codeNo: 1 })}`;
  expect(logged).not.toContain(codeNow());
  expect(signPaperMail(logged, signerId, keys)).toBe(`/sign/${signerId}/${linkOf(signerId)} ${codeNow()}`);
});
