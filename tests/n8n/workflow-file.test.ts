import { readFileSync } from "node:fs";
import { afterAll, expect, test } from "vitest";
import { makeKey, openRecords } from "#tests/api-records.ts";
import { openApiServer } from "#tests/api-server.ts";

type Node = { name: string; type: string; parameters: Record<string, unknown> };
type Workflow = { nodes: Node[]; connections: Record<string, { main: { node: string }[][] }> };

const { ask, post, shut } = await openApiServer(new Date("2026-11-23T09:00:00Z"));
afterAll(shut);
const workflow: Workflow = JSON.parse(readFileSync("docs/n8n/deal-outcomes.json", "utf8"));
const requests = workflow.nodes.filter(({ type }) => type === "n8n-nodes-base.httpRequest");
const textOf = ({ parameters }: Node, name: string) => String(parameters[name]);

/** Fills in n8n's expressions, as far as the workflow uses them. */
const filled = (text: string, values: Record<string, string>) =>
  text.replace(/^=/, "").replaceAll(/\{\{.*?(clientId).*?\}\}/g, (_, name: string) => values[name] ?? "");
const bodyOf = (node: Node, sent: Record<string, string>): Record<string, unknown> => {
  const [, fields = ""] = /stringify\(\{(.*)\}\)/.exec(textOf(node, "jsonBody")) ?? [];
  const pairs = fields.split(",").map((field) => field.split(":").map((part) => part.trim()));
  return Object.fromEntries(
    pairs.map(([name = "", value = ""]) => [
      name,
      /^\d+$/.test(value) ? Number(value) : sent[value.split(".").at(-1) ?? ""],
    ]),
  );
};

test("the workflow's nodes are connected by their names, and it holds no key", () => {
  const names = workflow.nodes.map(({ name }) => name);
  const led = Object.values(workflow.connections).flatMap(({ main }) => main.flat().map(({ node }) => node));
  expect([...Object.keys(workflow.connections), ...led].filter((name) => !names.includes(name))).toEqual([]);
  expect(new Set(led)).toEqual(new Set(requests.map(({ name }) => name)));
  expect(JSON.stringify(workflow)).not.toMatch(/foyer_|Bearer|"credentials"/);
});

test("every request of the workflow is one of the document, and is taken as it is sent", async () => {
  const own = await openRecords();
  const { headers } = await makeKey(own, {
    scopes: ["deals:read", "deals:write", "results:read", "results:write"],
    clientId: own.clientId,
  });
  const { paths } = (await ask("/openapi.json")).body;
  const sent = { clientId: own.clientId, ref: "crm-4711", kind: "meeting_booked" };
  expect(requests).toHaveLength(2);

  for (const node of requests) {
    const path = filled(textOf(node, "url"), { clientId: "{clientId}" }).replace("https://foyer.example/api/v1", "");
    expect(Object.keys(paths[path] ?? {})).toContain(textOf(node, "method").toLowerCase());
    const answer = await post(path.replace("{clientId}", own.clientId), bodyOf(node, sent), headers);
    expect([path, answer.status, answer.body.errors]).toEqual([path, 201, undefined]);
  }

  const { body } = await ask(`/deals/${own.records.dealId}`, { headers });
  expect(body.events.at(-1)).toMatchObject({ kind: "meeting_booked" });
  const results = await ask(`/clients/${own.clientId}/results/2026-11`, { headers });
  expect(results.body).toMatchObject({ leads: 1 });
});
