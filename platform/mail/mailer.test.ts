import { expect, test } from "vitest";
import { openMailServer } from "#tests/mail-server.ts";
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
  const { port, letters, close } = await openMailServer();
  const mailer = openMailer(`smtp://127.0.0.1:${port}`, () => {});

  expect(await mailer.send(message, from)).toBe("sent");

  const mail = letters[0]?.text;
  expect(mail).toContain("To: ana@client.example");
  expect(mail).toContain("From: Foyer <support@agency.example>");
  expect(mail).toMatch(/text\/calendar; charset=utf-8; method=REQUEST/i);
  mailer.close();
  close();
});

test("the logo travels inside the letter, so that it is seen without asking any server", async () => {
  const { port, letters, close } = await openMailServer();
  const mailer = openMailer(`smtp://127.0.0.1:${port}`, () => {});
  const html = '<img src="cid:logo" alt="Foyer">';

  await mailer.send({ ...message, html, logo: new Uint8Array([137, 80, 78, 71]) }, from);

  expect(letters[0]?.text).toMatch(/Content-Id: <logo>/i);
  expect(letters[0]?.text).toMatch(/Content-Disposition: inline/i);
  expect(letters[0]?.text).toContain("Content-Type: image/png");
  mailer.close();
  close();
});

test("an email that can be unsubscribed from says where, for one click", async () => {
  const { port, letters, close } = await openMailServer();
  const mailer = openMailer(`smtp://127.0.0.1:${port}`, () => {});

  await mailer.send({ ...message, unsubscribeUrl: "https://agency.example/unsubscribe/x" }, from);
  await mailer.send(message, from);

  expect(letters[0]?.text).toContain("List-Unsubscribe: <https://agency.example/unsubscribe/x>");
  expect(letters[0]?.text).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
  expect(letters[1]?.text).not.toContain("List-Unsubscribe");
  mailer.close();
  close();
});
