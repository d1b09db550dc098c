import { join, resolve } from "node:path";
import { z } from "zod";
import { mailAddressOr } from "#domain/kernel/mail-address.ts";
import { type Bucket, backupBucketOf, bucketOf, bucketVariables } from "./buckets.ts";
import { type TlsConfig, tlsOf, tlsVariables } from "./tls.ts";
import { listIn, url, whole } from "./values.ts";

const hostsIn = (text: string) => listIn(text).map((host) => host.toLowerCase());

const variables = z.object({
  PORT: whole(0, 65535).optional(),
  ...tlsVariables,
  HOST: z.string().min(1).default("0.0.0.0"),
  FOYER_DATA: z.string().min(1).default("./data"),
  PUBLIC_URL: url(["http:", "https:"], "https://agency.example").optional(),
  DATABASE_URL: url(["postgres:", "postgresql:"], "postgres://user:password@host:5432/foyer").optional(),
  SMTP_URL: url(["smtp:", "smtps:"], "smtps://user:password@mail.example:465").optional(),
  ...bucketVariables,
  BACKUP_FOLDER: z.string().optional(),
  FOYER_KEY: z.string().optional(),
  FOYER_KEY_FILE: z.string().optional(),
  FOYER_ADMIN_EMAIL: mailAddressOr("write a email address").optional(),
  FOYER_ADMIN_PASSWORD: z.string().min(6, "write a password of at least 6 characters").max(128).optional(),
  VIDEO_HOST_URL: url(["http:", "https:"], "https://videos.example").optional(),
  CALENDAR_HOSTS: z
    .string()
    .refine((text) => hostsIn(text).every((host) => /^[\w.-]+(:\d{1,5})?$|^\[[\da-f:]+\](:\d{1,5})?$/i.test(host)), {
      message: "write hosts such as cloud.internal or 192.168.1.5:5232, with commas between them",
    })
    .optional(),
  METRICS_TOKEN: z.string().min(16, "write a token of at least 16 characters").max(200).optional(),
  TRUSTED_PROXIES: whole(0, 16).default(0),
  DRAIN_SECONDS: whole(0, 300).optional(),
  LOG_LEVEL: z
    .enum(["trace", "debug", "info", "warn", "error", "silent"], {
      message: "write trace, debug, info, warn, error or silent",
    })
    .default("info"),
});

export type Config = {
  port: number;
  host: string;
  /** Null where the app serves plain HTTP on `port`. Otherwise that port leads to https. */
  tls: TlsConfig | null;
  dataFolder: string;
  /** Origin without a trailing slash, for links in emails and the cross-origin check. */
  publicUrl: string;
  /** True when the operator set PUBLIC_URL or TLS_DOMAINS, so that a foreign Host can be refused. */
  hasPublicUrl: boolean;
  databaseUrl: string | undefined;
  smtpUrl: string | undefined;
  s3: Bucket | undefined;
  /** Where backups go: the bucket if there is one. */
  backups: { folder: string; s3: Bucket | undefined };
  key: { value: string | undefined; file: string | undefined };
  firstAdmin: { email: string; password: string } | undefined;
  /**
   * Where to ask about videos by their code, in place of Streamable's API; it may be private. Origin without a trailing
   * slash.
   */
  videoHostUrl: string | null;
  /** Calendar servers (`name` or `name:port`) that may be on a private network, and without https. */
  calendarHosts: string[];
  /** What Prometheus sends to read /metrics from another machine. */
  metricsToken: string | undefined;
  trustedProxies: number;
  /** How long the app still serves after it stopped reporting ready, so that load balancers send nothing more. */
  drainMs: number;
  logLevel: string;
};

/**
 * Reads the environment once. Throws an Error whose message tells the operator what to write instead. A demo, whose
 * password is public, listens on localhost only, unless configured otherwise.
 */
export function readConfig(environment: Record<string, string | undefined>, { isDemo = false } = {}): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const read = variables.safeParse({ ...(isDemo && { HOST: "127.0.0.1" }), ...given });
  if (!read.success) throw new Error(sentence(read.error.issues));
  const env = read.data;
  if (Boolean(env.FOYER_ADMIN_EMAIL) !== Boolean(env.FOYER_ADMIN_PASSWORD))
    throw new Error("FOYER_ADMIN_EMAIL and FOYER_ADMIN_PASSWORD go together: set both or neither.");
  const { FOYER_ADMIN_EMAIL: email, FOYER_ADMIN_PASSWORD: password } = env;
  if (isDemo && env.TLS_DOMAINS) throw new Error("A demo serves plain HTTP. Start it without TLS_DOMAINS.");
  const port = env.PORT ?? (env.TLS_DOMAINS ? 80 : 3000);
  const tls = tlsOf(env, { port, address: env.PUBLIC_URL });
  const address = env.PUBLIC_URL ?? (tls ? `https://${tls.names[0]}` : undefined);
  return {
    port,
    host: env.HOST,
    tls,
    dataFolder: resolve(env.FOYER_DATA),
    publicUrl: address ? new URL(address).origin : `http://localhost:${port}`,
    hasPublicUrl: address !== undefined,
    databaseUrl: env.DATABASE_URL,
    smtpUrl: env.SMTP_URL,
    s3: bucketOf(env),
    backups: { folder: resolve(env.BACKUP_FOLDER ?? join(env.FOYER_DATA, "backups")), s3: backupBucketOf(env) },
    key: { value: env.FOYER_KEY, file: env.FOYER_KEY_FILE },
    firstAdmin: email && password ? { email, password } : undefined,
    videoHostUrl: env.VIDEO_HOST_URL ? new URL(env.VIDEO_HOST_URL).origin : null,
    calendarHosts: hostsIn(env.CALENDAR_HOSTS ?? ""),
    metricsToken: env.METRICS_TOKEN,
    trustedProxies: env.TRUSTED_PROXIES,
    // With its own database an instance is alone, and there is nobody to hand over to.
    drainMs: 1000 * (env.DRAIN_SECONDS ?? (env.DATABASE_URL ? 5 : 0)),
    logLevel: env.LOG_LEVEL,
  };
}

const sentence = (issues: z.core.$ZodIssue[]) =>
  issues.map(({ path, message }) => `${path.join(".")} is not right: ${message}.`).join(" ");
