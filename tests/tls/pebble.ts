import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { get } from "node:https";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { selfSigned } from "./self-signed.ts";

/**
 * Starts Let's Encrypt's authority for tests, with a name server for which every name is this machine. It looks for
 * answers to its challenges on `httpPort`. `vouched`: a file with the certificate of its API.
 */
export async function openPebble(httpPort: number) {
  const folder = mkdtempSync(join(tmpdir(), "foyer-pebble-"));
  const own = await selfSigned({ names: ["127.0.0.1"] });
  const place = (name: string, content: string) => {
    writeFileSync(join(folder, name), content);
    return join(folder, name);
  };
  const vouched = place("api.pem", own.chain);
  const [api, management, dns, records] = await freePorts(4);
  const config = {
    listenAddress: `127.0.0.1:${api}`,
    managementListenAddress: `127.0.0.1:${management}`,
    certificate: vouched,
    privateKey: place("api.key", own.key),
    httpPort,
    tlsPort: httpPort,
    ocspResponderURL: "",
    externalAccountBindingRequired: false,
  };
  const names = run("pebble-challtestsrv", [
    ...["-dns01", `127.0.0.1:${dns}`, "-management", `127.0.0.1:${records}`, "-defaultIPv4", "127.0.0.1"],
    ...["-defaultIPv6", "", "-http01", "", "-https01", "", "-tlsalpn01", ""],
  ]);
  const file = place("config.json", JSON.stringify({ pebble: config }));
  const ask = (url: string) => read(url, own.chain);
  const directory = `https://127.0.0.1:${api}/dir`;
  const authority = run("pebble", ["-config", file, "-dnsserver", `127.0.0.1:${dns}`]);
  await answers(directory, ask);

  return {
    directory,
    vouched,
    apiCertificate: own.chain,
    /** The certificate that vouches for those it issues. */
    root: () => ask(`https://127.0.0.1:${management}/roots/0`),
    stop: () => end(authority),
    async close() {
      await end(authority);
      await end(names);
      rmSync(folder, { recursive: true });
    },
  };
}

function run(program: string, options: string[]) {
  // It waits no seconds before it looks; every twentieth of its requests has to be repeated, as with others.
  const env = { ...process.env, PEBBLE_VA_NOSLEEP: "1", PEBBLE_VA_ALWAYS_VALID: "0", PEBBLE_WFE_NONCEREJECT: "5" };
  return spawn(program, options, { env, stdio: "ignore" });
}

async function end(program: ReturnType<typeof run>) {
  if (program.exitCode !== null || program.signalCode !== null) return;
  program.kill();
  await once(program, "exit");
}

async function read(url: string, ca: string): Promise<string> {
  const asking = get(url, { ca, agent: false });
  const [answer] = await once(asking, "response");
  return text(answer);
}

async function answers(url: string, ask: (url: string) => Promise<string>) {
  for (let tries = 0; ; tries++) {
    const problem = await ask(url).then(
      () => null,
      (why: unknown) => why,
    );
    if (!problem) return;
    if (tries === 200) throw problem;
    await new Promise((later) => setTimeout(later, 50));
  }
}

export async function freePorts(count: number): Promise<number[]> {
  const probes = Array.from({ length: count }, () => createServer().listen(0, "127.0.0.1"));
  await Promise.all(probes.map((probe) => once(probe, "listening")));
  const ports = probes.map((probe) => {
    const address = probe.address();
    return typeof address === "object" && address ? address.port : 0;
  });
  await Promise.all(probes.map((probe) => once(probe.close(), "close")));
  return ports;
}
