import { createServer } from "node:net";
import { expect, test } from "vitest";
import { openMailer } from "./mailer.ts";

const message = {
  to: "ana@client.example",
  subject: "Your meeting is booked",
  text: "Hello",
  html: "<p>Hello</p>",
  calendar: { method: "REQUEST" as const, text: "BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n" },
};
const from = { name: "Foyer", address: "support@agency.example" };

test("without a mail server a letter is kept and shown on the console", async () => {
  const said: string[] = [];
  const mailer = openMailer(undefined, (line) => said.push(line));

  expect(await mailer.send(message, from)).toBe("kept");
  expect(said.join("\n")).toContain("Your meeting is booked");
});

test("over SMTP a letter travels with its calendar entry", async () => {
  const { port, received, close } = await listenForMail();
  const mailer = openMailer(`smtp://127.0.0.1:${port}`, () => {});

  expect(await mailer.send(message, from)).toBe("sent");

  const mail = received();
  expect(mail).toContain("To: ana@client.example");
  expect(mail).toContain("From: Foyer <support@agency.example>");
  expect(mail).toMatch(/text\/calendar; charset=utf-8; method=REQUEST/i);
  mailer.close();
  close();
});

test("the logo travels inside the letter, so that it is seen without asking any server", async () => {
  const { port, received, close } = await listenForMail();
  const mailer = openMailer(`smtp://127.0.0.1:${port}`, () => {});
  const html = '<img src="cid:logo" alt="Foyer">';

  await mailer.send({ ...message, html, logo: new Uint8Array([137, 80, 78, 71]) }, from);

  expect(received()).toMatch(/Content-Id: <logo>/i);
  expect(received()).toMatch(/Content-Disposition: inline/i);
  expect(received()).toContain("Content-Type: image/png");
  mailer.close();
  close();
});

test("an email that can be unsubscribed from says where, for one click", async () => {
  const { port, received, close } = await listenForMail();
  const mailer = openMailer(`smtp://127.0.0.1:${port}`, () => {});

  await mailer.send({ ...message, unsubscribeUrl: "https://agency.example/unsubscribe/x" }, from);
  const first = received();
  await mailer.send(message, from);

  expect(first).toContain("List-Unsubscribe: <https://agency.example/unsubscribe/x>");
  expect(first).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
  expect(received().slice(first.length)).not.toContain("List-Unsubscribe");
  mailer.close();
  close();
});

/** A minimal SMTP server that accepts everything. */
async function listenForMail() {
  let heard = "";
  const server = createServer((socket) => {
    let inLetter = false;
    socket.write("220 house.test ESMTP\r\n");
    socket.on("data", (chunk) => {
      const text = chunk.toString();
      heard += text;
      if (inLetter && heard.endsWith("\r\n.\r\n")) {
        inLetter = false;
        socket.write("250 taken\r\n");
      } else if (!inLetter) {
        inLetter = /^DATA\r\n/m.test(text);
        if (/^QUIT/m.test(text)) socket.end("221 bye\r\n");
        else socket.write(inLetter ? "354 go on\r\n" : "250 fine\r\n");
      }
    });
  });
  await new Promise<void>((open) => server.listen(0, "127.0.0.1", open));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return { port, received: () => heard, close: () => server.close() };
}
