import { execFile, spawn } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { onTestFinished } from "vitest";
import { freePort } from "#tests/endurance/app-process.ts";
import { until } from "#tests/until.ts";
import { fileOf } from "../../scripts/outside/servers.mjs";

const run = promisify(execFile);

type Told = { api: string; authorization: string; database: { host: string; database: string; user: string } };

/**
 * n8n with the workflow of `docs/n8n`, as its guide says: the product's address put in, one Header Auth credential chosen
 * in every request, activated. Answers what the webhook of the workflow is posted to.
 */
export async function openN8n({ api, authorization, database }: Told) {
  const program = fileOf("n8n");
  const home = await mkdtemp(join(tmpdir(), "foyer-n8n-"));
  const port = await freePort();
  const env = {
    PATH: process.env["PATH"],
    HOME: home,
    N8N_USER_FOLDER: home,
    N8N_PORT: String(port),
    N8N_LISTEN_ADDRESS: "127.0.0.1",
    N8N_DIAGNOSTICS_ENABLED: "false",
    N8N_VERSION_NOTIFICATIONS_ENABLED: "false",
    N8N_TEMPLATES_ENABLED: "false",
    N8N_PERSONALIZATION_ENABLED: "false",
    N8N_DISABLED_MODULES: "mcp-registry,insights,external-secrets,community-packages",
    // Nothing goes anywhere but to this machine.
    HTTP_PROXY: "http://127.0.0.1:9",
    HTTPS_PROXY: "http://127.0.0.1:9",
    NO_PROXY: "127.0.0.1,localhost",
    DB_TYPE: "postgresdb",
    DB_POSTGRESDB_HOST: database.host,
    DB_POSTGRESDB_DATABASE: database.database,
    DB_POSTGRESDB_USER: database.user,
  };
  const n8n = (...args: string[]) => run(process.execPath, [program, ...args], { env, cwd: home });
  const write = async (name: string, content: unknown) => {
    const file = join(home, name);
    await writeFile(file, JSON.stringify(content));
    return `--input=${file}`;
  };

  const credential = { id: "foyer-key", name: "Foyer", type: "httpHeaderAuth" };
  const data = { name: "Authorization", value: authorization };
  await n8n("import:credentials", await write("credentials.json", [{ ...credential, data }]));
  const text = await readFile("docs/n8n/deal-outcomes.json", "utf8");
  const workflow = JSON.parse(text.replaceAll("https://foyer.example/api/v1", api));
  for (const node of workflow.nodes)
    if (node.type === "n8n-nodes-base.httpRequest")
      node.credentials = { httpHeaderAuth: { id: credential.id, name: credential.name } };
  await n8n("import:workflow", await write("workflow.json", [{ ...workflow, id: "foyer-outcomes", active: false }]));
  await n8n("publish:workflow", "--id=foyer-outcomes");

  const child = spawn(process.execPath, [program, "start"], { env, cwd: home, stdio: ["ignore", "pipe", "pipe"] });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (said += chunk));
  onTestFinished(async () => {
    const gone = new Promise((ended) => child.once("exit", ended));
    if (child.exitCode === null && child.kill()) await gone;
    await rm(home, { recursive: true, force: true });
  });
  const webhook = `http://127.0.0.1:${port}/webhook/foyer-outcomes`;
  const post = (body: unknown) =>
    fetch(webhook, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
  // It tells a GET that it wants a POST once it listens.
  const isListening = async () => {
    if (child.exitCode !== null) throw new Error(`n8n ended: ${said}`);
    const answer = await fetch(webhook).catch(() => null);
    return answer !== null && (await answer.text()).includes("make a POST");
  };
  await until("n8n takes posts", isListening, 60_000);
  return { post, said: () => said };
}
