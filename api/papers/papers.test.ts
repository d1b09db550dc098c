import { afterAll, expect, test } from "vitest";
import { makeKey, openRecords, seedPaperDraft } from "#tests/api-records.ts";
import { openApiServer } from "#tests/api-server.ts";

const { ask, post, shut } = await openApiServer(new Date("2026-11-23T09:00:00Z"));
afterAll(shut);

const section = { heading: "What it costs", text: "{client} pays by {expires on}." };

test("a program changes the words of a draft in the version that it read, and of what was sent no more", async () => {
  const own = await openRecords();
  const path = `/papers/${await seedPaperDraft(own)}`;
  const { headers } = await makeKey(own, { scopes: ["papers:read", "papers:write"] });
  const change = (body: unknown, version: string | null, to = path) =>
    ask(to, {
      method: "PATCH",
      headers: { ...headers, "Content-Type": "application/json", ...(version && { "If-Match": version }) },
      body: JSON.stringify(body),
    });

  const draft = await ask(path, { headers });
  const changed = await change({ sections: [section] }, draft.headers.get("ETag"));
  expect(changed).toMatchObject({
    status: 200,
    body: { title: draft.body.title, version: draft.body.version + 1, draftSections: [section] },
  });
  expect(changed.body.sections).toEqual([{ ...section, text: "Ana Works pays by {expires on}." }]);
  expect(await change({ title: "Over it" }, draft.headers.get("ETag"))).toMatchObject({ status: 412 });
  expect(await change({ title: "Over it" }, null)).toMatchObject({ status: 428 });

  const wrong = await change({ sections: [{ heading: "", text: "{nobody}" }] }, changed.headers.get("ETag"));
  expect(wrong).toMatchObject({ status: 422, body: { errors: { "sections.0.heading": [expect.any(String)] } } });

  const sent = await ask(`/papers/${own.records.paperId}`, { headers });
  expect(sent.body.draftSections).toBeNull();
  expect(await change({ title: "Late" }, sent.headers.get("ETag"), `/papers/${own.records.paperId}`)).toMatchObject({
    status: 409,
    body: { code: "paper-not-draft" },
  });

  const { headers: reading } = await makeKey(own, { scopes: ["papers:read"] });
  expect(await post(path, {}, reading)).toMatchObject({ status: 404 });
});

test("a paper with a signer whose name the PDF can't show is not sent", async () => {
  const own = await openRecords();
  const path = `/papers/${await seedPaperDraft(own)}`;
  const { headers } = await makeKey(own, { scopes: ["papers:read", "papers:write"] });
  const version = (await ask(path, { headers })).headers.get("ETag") ?? "";
  const signers = [{ name: "Silva తె", email: "ana@works.test" }];
  const refused = await post(
    `${path}/sendings`,
    { signers, expiresOn: "2030-01-01" },
    { ...headers, "If-Match": version },
  );

  expect(refused).toMatchObject({
    status: 422,
    body: { errors: { "signers.0.name": ["The PDF has no font for త ె. Write their name in other letters."] } },
  });
});
