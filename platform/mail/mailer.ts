export type EmailMessage = {
  to: string;
  subject: string;
  text: string;
  html: string;
  calendar: { method: "REQUEST" | "CANCEL"; text: string } | null;
  /** A PNG that the HTML shows as `cid:logo`. */
  logo?: Uint8Array | null;
  /** Where one POST unsubscribes the reader (RFC 8058). */
  unsubscribeUrl?: string | null;
  /** What answers to it refer to, and where they are read. */
  messageId?: string | null;
  replyTo?: string | null;
  enclosures?: { filename: string; contentType: string; content: Uint8Array }[];
};

/**
 * Sends one email. `kept` when no mail server is set up: the email is printed to the console and stays in the email
 * log.
 */
export type Mailer = {
  send: (message: EmailMessage, from: { name: string; address: string }) => Promise<"sent" | "kept">;
  close: () => void;
};

/** Shown where the HTML refers to it, and not listed among the attachments. */
const inline = { filename: "logo.png", contentType: "image/png", cid: "logo", contentDisposition: "inline" } as const;

/** Sends over SMTP, or prints to the console if `smtpUrl` is not set. */
export function openMailer(smtpUrl: string | undefined, say: (line: string) => void): Mailer {
  if (!smtpUrl) return consoleOffice(say);
  // Loaded only where there is a mail server: it takes 26 MB.
  const opening = import("nodemailer").then(({ default: nodemailer }) =>
    nodemailer.createTransport({ url: smtpUrl, connectionTimeout: 10_000, socketTimeout: 20_000 }),
  );
  return {
    async send({ to, subject, text, html, calendar, enclosures = [], logo, unsubscribeUrl, messageId, replyTo }, from) {
      const icalEvent = calendar
        ? { method: calendar.method, content: calendar.text, filename: "meeting.ics" }
        : undefined;
      const attachments = [
        ...(logo ? [{ ...inline, content: Buffer.from(logo) }] : []),
        ...enclosures.map((one) => ({ ...one, content: Buffer.from(one.content) })),
      ];
      const headers: Record<string, string> = unsubscribeUrl
        ? { "List-Unsubscribe": `<${unsubscribeUrl}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" }
        : {};
      const transport = await opening;
      await transport.sendMail({
        from,
        to,
        subject,
        text,
        html,
        attachments,
        headers,
        ...(icalEvent && { icalEvent }),
        // Some servers replace the id of a message, and keep what it refers to.
        ...(messageId && { messageId, references: messageId }),
        ...(replyTo && { replyTo }),
      });
      return "sent";
    },
    close: () => void opening.then((transport) => transport.close()),
  };
}

function consoleOffice(say: (line: string) => void): Mailer {
  return {
    async send({ to, subject, text, enclosures = [] }) {
      const with_ = enclosures.map(({ filename }) => `\n  with ${filename}`).join("");
      say(`Mail to ${to} (kept: SMTP_URL is not set)\n  ${subject}${with_}\n${text.replace(/^/gm, "  | ")}`);
      return "kept";
    },
    close: () => {},
  };
}
