import { isIP } from "node:net";
import { connect } from "node:tls";
import { readRootKeys } from "#platform/keys/read-root-keys.ts";
import { checkIssuer } from "#platform/openid/try-out.ts";
import { amiss, type Checking, fine, type OptionalChecking } from "./check.ts";

/** Things outside this process that Foyer relies on: the mail server, its public address, the proxies. */
export const email: Checking = async ({ config: { smtpUrl } }) => {
  if (!smtpUrl)
    return amiss(
      "No mail server is set up: emails are only kept in the email log.",
      "Set SMTP_URL to your mail server and restart.",
    );
  const { default: nodemailer } = await import("nodemailer");
  const transport = nodemailer.createTransport({ url: smtpUrl, connectionTimeout: 4_000, greetingTimeout: 4_000 });
  try {
    await transport.verify();
    return fine("The mail server answers and accepts the sign-in.");
  } catch (problem) {
    return amiss(`The mail server refuses: ${why(problem)}`, "Correct SMTP_URL and restart.");
  } finally {
    transport.close();
  }
};

const day = 86_400_000;

export const address: Checking = async ({ config: { publicUrl, hasPublicUrl }, now }) => {
  if (!hasPublicUrl)
    return amiss(
      `Links in emails lead to ${publicUrl}, which works on this machine only.`,
      "Set PUBLIC_URL to the address people type and restart.",
    );
  const url = new URL(publicUrl);
  if (url.protocol !== "https:")
    return amiss(
      `${publicUrl} is not encrypted.`,
      "Set TLS_DOMAINS, or terminate TLS in a proxy and set PUBLIC_URL to the https address.",
    );
  const expires = await readExpiry(url.hostname, Number(url.port || 443)).catch(why);
  if (typeof expires === "string")
    return amiss(
      `${url.host} cannot be reached from here: ${expires}.`,
      "Check the name, its certificate, and the proxy if there is one.",
    );
  const days = Math.floor((expires.getTime() - now.getTime()) / day);
  const found = `The certificate of ${url.host} is valid for ${days} more days.`;
  return days < 14
    ? amiss(found, "Renew the certificate, and find out why it was not renewed by itself.")
    : fine(found);
};

/** Whether people can sign in with their company account. */
export const companyAccount: Checking = async ({ db }) => {
  const provider = await db.selectFrom("identityProviders").select(["issuer", "isPrivate", "isOn"]).executeTakeFirst();
  if (!provider?.isOn) return fine("People sign in with a password or a passkey only.");
  const wrong = await checkIssuer(provider);
  if (!wrong) return fine(`${provider.issuer} answers.`);
  return amiss(
    `${provider.issuer}: ${wrong}`,
    "See in the settings under Company account. Until it works, people sign in with their passwords and passkeys.",
  );
};

/** Whether answers to invitations are read, as of the last time. */
export const replies: Checking = async ({ db }) => {
  const mailbox = await db.selectFrom("replyMailboxes").select(["address", "problem", "isOn"]).executeTakeFirst();
  if (!mailbox?.isOn) return fine("No mailbox is set up, so invitees' answers go to the hosts.");
  if (!mailbox.problem) return fine(`Answers to ${mailbox.address} are read.`);
  return amiss(`${mailbox.address}: ${mailbox.problem}`, "Correct it in the settings under Replies by email.");
};

/** How many hosts have connected a calendar at Google, and whether Google still takes their connections. */
export const googleCalendar: OptionalChecking = async ({ db, config }) => {
  const client = await db
    .selectFrom("googleClients as client")
    .leftJoin("connectedCalendars as connected", (join) =>
      join
        .on("connected.kind", "=", "google")
        .on("connected.hostId", "in", (hosts) =>
          hosts.selectFrom("people").select("id").where("status", "=", "active"),
        ),
    )
    .select(({ fn }) => [
      "client.keyId",
      fn.count("connected.id").as("hosts"),
      fn.count("connected.refusedAt").as("refused"),
    ])
    .groupBy("client.id")
    .executeTakeFirst();
  if (!client) return null;
  const found = await readRootKeys({ ...config.key, dataFolder: config.dataFolder });
  if (!found.some(({ id }) => id === client.keyId))
    return amiss(
      `The client secret was sealed with the root key ${client.keyId}, which is not here. No calendar at Google is read or written.`,
      "Put that key back, or enter the secret again in the settings under Google Calendar.",
    );
  const connected = `Hosts who have connected a calendar at Google: ${client.hosts}.`;
  if (Number(client.refused) === 0) return fine(connected);
  return amiss(
    `${connected} Google no longer takes the connection of ${client.refused} of them, so their meetings are not written there.`,
    "Ask them to connect to Google again, under Availability; each was told by email.",
  );
};

const why = (problem: unknown) => (problem instanceof Error ? problem.message : String(problem));

/** Fails when nothing answers there, or with a certificate that browsers would not accept. */
function readExpiry(host: string, port: number): Promise<Date> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, timeout: 4_000, ...(!isIP(host) && { servername: host }) });
    socket.once("secureConnect", () => {
      resolve(new Date(socket.getPeerCertificate().valid_to));
      socket.destroy();
    });
    socket.once("timeout", () => socket.destroy(new Error(`${host} does not answer.`)));
    socket.once("error", reject);
  });
}

export const proxies: Checking = async ({ config: { trustedProxies }, forwarded }) => {
  const set = `TRUSTED_PROXIES is ${trustedProxies}`;
  if (forwarded === undefined) return fine(`${set}. The self-check in the studio compares it with a real request.`);
  if (forwarded === trustedProxies) return fine(`${set}, and that is how many this request came through.`);
  return amiss(
    `${set}, but this request came through ${forwarded}, so limits count the wrong address.`,
    `Set TRUSTED_PROXIES to ${forwarded} if these are your own proxies, and restart.`,
  );
};
