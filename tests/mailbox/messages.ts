type Facts = {
  uid: string;
  /** 20261124T090000Z */
  stamp: string;
  from: string;
  attendee: string;
  answer: string;
  encoding?: "base64" | "7bit";
  /** What the mailbox's own server found out about the sender; null: it checks nobody. */
  dmarc?: "pass" | "fail" | null;
  /** Bytes of an attachment beside it. */
  filler?: number;
};

/** An answer to an invitation as mail programs send it: words, and the calendar beside them (RFC 6047). */
export function aReply({ encoding = "7bit", dmarc = "pass", filler = 0, ...facts }: Facts): string {
  const calendar = [
    "BEGIN:VCALENDAR",
    "PRODID:-//Example//EN",
    "VERSION:2.0",
    "METHOD:REPLY",
    "BEGIN:VEVENT",
    `UID:${facts.uid}`,
    "SEQUENCE:0",
    `DTSTAMP:${facts.stamp}`,
    `ATTENDEE;CN="Ida Moss";PARTSTAT=${facts.answer}:mailto:${facts.attendee}`,
    "ORGANIZER:mailto:replies@agency.test",
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ].join("\r\n");
  const body = encoding === "base64" ? Buffer.from(calendar).toString("base64") : calendar;
  const part = (type: string, text: string, how = "7bit") =>
    `--frontier\nContent-Type: ${type}\nContent-Transfer-Encoding: ${how}\n\n${text}\n`;
  return [
    ...(dmarc
      ? ["Authentication-Results: mx.agency.test; spf=pass;", `\tdmarc=${dmarc} header.from=visitor.test`]
      : []),
    `From: Ida Moss <${facts.from}>`,
    "To: replies@agency.test",
    `Subject: ${facts.answer}: A talk`,
    "MIME-Version: 1.0",
    'Content-Type: multipart/alternative; boundary="frontier"',
    "",
    part("text/plain; charset=utf-8", "Ida Moss has answered."),
    part("text/calendar; charset=utf-8; method=REPLY", body, encoding),
    ...(filler > 0
      ? [
          part(
            "application/octet-stream",
            "x"
              .repeat(70)
              .concat("\n")
              .repeat(filler / 71),
          ),
        ]
      : []),
    "--frontier--",
    "",
  ].join("\n");
}

type Answered = { from: string; to: string; type?: string; words: string; headers?: string[]; file?: string };

/** An answer to an email of ours, as mail programs send it. `to`: the id of that email. */
export const aMailReply = ({ from, to, type = "text/plain; charset=utf-8", words, headers = [], file }: Answered) =>
  [
    `Authentication-Results: mx.agency.test; dmarc=pass header.from=${from.split("@").at(-1)}`,
    `From: Ana Silva <${from}>`,
    "To: replies@agency.test",
    "Subject: Re: Ben Okafor wrote",
    `Message-ID: <${words.length}.${to}@client.test>`,
    "In-Reply-To: <replaced-by-a-relay@mail.test>",
    `References: <foyer.${to}@agency.test>`,
    "\t<replaced-by-a-relay@mail.test>",
    ...headers,
    "MIME-Version: 1.0",
    'Content-Type: multipart/mixed; boundary="frontier"',
    "",
    `--frontier\nContent-Type: ${type}\nContent-Transfer-Encoding: base64\n`,
    Buffer.from(words, type.includes("8859") ? "latin1" : "utf8").toString("base64"),
    ...(file
      ? [`--frontier\nContent-Type: text/plain\nContent-Disposition: attachment; filename=a.txt\n\n${file}`]
      : []),
    "--frontier--",
    "",
  ].join("\n");
