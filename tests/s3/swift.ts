import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CreateBucketCommand, ListMultipartUploadsCommand, S3Client } from "@aws-sdk/client-s3";
import { freePorts } from "#tests/tls/pebble.ts";
import { until } from "#tests/until.ts";
import { type Kind, key, kinds, rings, settings } from "./swift-settings.ts";

const python = "/usr/bin/python3";
const program = (kind: string) => `/usr/bin/swift-${kind}-server`;

/** OpenStack Swift with its S3 API, where it is installed. It has one device, on this machine alone and in a folder of its own, until it is closed. */
export async function openSwift() {
  const folder = await mkdtemp(join(tmpdir(), "foyer-swift-"));
  await mkdir(join(folder, "devices", "one"), { recursive: true });
  const [account = 0, container = 0, object = 0, proxy = 0] = await freePorts(kinds.length);
  const ports: Record<Kind, number> = { account, container, object, proxy };
  execFileSync(python, ["-c", rings, folder, ...kinds.slice(0, 3).flatMap((kind) => [kind, String(ports[kind])])]);
  await Promise.all(kinds.map((kind) => writeFile(join(folder, `${kind}.conf`), settings(kind, ports[kind], folder))));
  const running = new Map<Kind, ChildProcess>();
  const log = join(folder, "log");

  async function start(kind: Kind) {
    const child = spawn("/bin/sh", ["-c", `exec ${program(kind)} ${kind}.conf --verbose >> ${log} 2>&1`], {
      cwd: folder,
    });
    running.set(kind, child);
    const answers = () =>
      fetch(`http://127.0.0.1:${ports[kind]}/healthcheck`).then(
        ({ ok }) => ok,
        () => false,
      );
    await until(`Swift's ${kind} answers`, async () => {
      if (child.exitCode !== null) throw new Error(`Swift's ${kind} did not start: ${await readFile(log, "utf8")}`);
      return answers();
    });
  }
  async function stop(kind: Kind) {
    const child = running.get(kind);
    running.delete(kind);
    if (!child || child.exitCode !== null) return;
    const gone = once(child, "exit");
    child.kill("SIGKILL");
    await gone;
  }
  async function close() {
    await Promise.all(kinds.map(stop));
    await rm(folder, { recursive: true, force: true });
  }
  await Promise.all(kinds.map(start));

  const endpoint = `http://127.0.0.1:${ports.proxy}`;
  const client = new S3Client({
    endpoint,
    region: "us-east-1",
    forcePathStyle: true,
    credentials: { accessKeyId: key.keyId, secretAccessKey: key.secret },
  });
  /** The settings of a bucket that has just been made. */
  async function makeBucket(bucket: string) {
    await client.send(new CreateBucketCommand({ Bucket: bucket }));
    return { endpoint, region: undefined, bucket, ...key };
  }
  /** Uploads in parts that nobody has finished or given up. */
  async function listUnfinished(bucket: string) {
    const { Uploads = [] } = await client.send(new ListMultipartUploadsCommand({ Bucket: bucket }));
    return Uploads.map(({ Key }) => Key);
  }
  return {
    makeBucket,
    listUnfinished,
    close,
    /** What people talk to goes away in the middle of everything; what lies on disk stays. */
    leave: () => stop("proxy"),
    comeBack: () => start("proxy"),
  };
}

export type Swift = Awaited<ReturnType<typeof openSwift>>;
