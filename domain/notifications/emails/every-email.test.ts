import { afterAll, expect, test } from "vitest";
import { renderEmail } from "#app/notifications/mail/render-email.tsx";
import { door, jobs } from "#domain/access/actor.ts";
import { newId } from "#domain/kernel/id.ts";
import { askMailChange } from "#domain/users/index.ts";
import { invite, requestReset } from "#domain/users/links/index.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { staffOf } from "#tests/actors.ts";
import { freshDatabase } from "#tests/database.ts";
import { meansAt } from "#tests/deps.ts";
import { dispatchNotifications, openDesk } from "#tests/emails.ts";
import { password, seedMember } from "#tests/people.ts";
import { createTestApp } from "#tests/test-app.ts";
import { answerEmails, type BookingFacts, bookingEmails } from "../booking-emails.ts";
import { calendarTroubleEmail } from "../calendar-trouble-email.ts";
import type { EmailMessage } from "../email-message.ts";
import { told } from "./account-words.ts";

/** A database of its own: the shared one holds what all other tests left to be told. */
const own = openDatabase(await freshDatabase("migrated", "every_email"));
afterAll(() => own.destroy());

const publicUrl = "https://agency.example";
const booking: BookingFacts = {
  id: "b1",
  calendar: null,
  meetingName: "General meeting",
  location: null,
  company: "Ana & Works",
  start: new Date("2026-11-24T14:00:00Z"),
  end: new Date("2026-11-24T14:30:00Z"),
  message: "Until <then>!",
  invitee: { name: "Ana Silva", email: "ana@client.example", timeZone: "America/New_York", locale: "en-GB" },
  hosts: [
    {
      name: "Noor Haddad",
      email: "noor@agency.example",
      wantsBookings: true,
      isOfClient: false,
      timeZone: "Europe/London",
      locale: "en-GB",
    },
  ],
  manageUrl: `${publicUrl}/bookings/b1?signature=s&for=read`,
  bookUrl: `${publicUrl}/meetings/general`,
  studioUrl: `${publicUrl}/studio/workspace/calendar/b1`,
  dashboardUrl: `${publicUrl}/dashboard/meetings/b1`,
  client: null,
  answers: [],
  handover: null,
  choiceUrl: `${publicUrl}/profile/notifications`,
};

/** Every email an account can bring about, as it was handed to be rendered. */
async function writeAccountEmails(): Promise<EmailMessage[]> {
  const { db, noor, now } = await createTestApp(own);
  const deps = meansAt(now, { byMail: true, fits: async () => true });
  const { id, email } = await seedMember(db, { role: "staff" });
  const { id: newcomer } = await seedMember(db, { role: "client", status: "invited" });
  const mover = await seedMember(db, { role: "staff" });
  const other = await seedMember(db, { role: "client" });
  const about = { entity: "person", entityId: id, actorId: id, actorRole: "admin" };
  const after = JSON.stringify({ people: [id] });
  for (const event of Object.keys(told))
    await db
      .insertInto("auditLog")
      .values({ id: newId(), at: now, action: "none", event, ...about, after })
      .execute();
  await invite({ db, actor: noor, ...deps }, { id: newcomer });
  await requestReset({ db, actor: door, ...deps }, email);
  await askMailChange({ db, actor: staffOf(id), ...deps }, { password, email: `new.${newId()}@house.test` });
  await askMailChange({ db, actor: staffOf(mover.id), ...deps }, { password, email: other.email });
  const written: EmailMessage[] = [];
  const { desk, addresses } = openDesk();
  const render = (message: EmailMessage, brandName: string) => {
    if ([email, other.email].includes(message.to.email) || message.link) written.push(message);
    return renderEmail(message, brandName);
  };
  await dispatchNotifications(db, jobs, { ...desk, render }, addresses, now);
  return written;
}

/** What a reader of the HTML reads from top to bottom, with the address behind each link. */
const readHtml = (html: string) =>
  html
    .replace(/<head>.*?<\/head>/s, "")
    .replace(/<!--.*?-->/gs, "")
    .replace(/<div [^>]*display:none.*?<\/div>/s, "")
    .replace(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs, "$2 $1")
    .replace(/<[^>]*>/g, " ")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&");

/** The words alone: a colon before a value or an address is the plain text's way to set them apart. */
const wordsOf = (text: string) =>
  text
    .replace(/:(?=\s)/g, "")
    .split(/\s+/)
    .filter(Boolean);

function expectOneHand(message: EmailMessage) {
  const { html, text } = renderEmail(message, "Northdoor & Sons");
  expect(message.action, message.subject).not.toBeNull();
  expect(html.match(/class="button"/g), message.subject).toHaveLength(1);
  expect(text.split(`${message.action?.label}:\n${message.action?.url}\n`), message.subject).toHaveLength(2);
  expect(wordsOf(readHtml(html)), message.subject).toEqual(wordsOf(text));
  expectSaidOnce(message, text);
}

/** The subject stands above the email, and no sentence, fact or button in it says the same again. */
function expectSaidOnce({ subject, lines, facts, action }: EmailMessage, text: string) {
  expect(text.toLowerCase().replace(`${action?.label}:`.toLowerCase(), ""), subject).not.toContain(
    subject.toLowerCase(),
  );
  const said = [...lines.flatMap((line) => line.split(/(?<=[.?!]) /)), ...facts.map(([, fact]) => fact)];
  expect(new Set(said).size, subject).toBe(said.length);
}

test("every email about an account has one action, and says the same in its text and its HTML", async () => {
  const messages = await writeAccountEmails();

  const subjects = messages.map(({ subject }) => subject);
  const named = Object.values(told).map((words) => words?.subject);
  const linked = ["You are invited to Foyer", "Choose a new password", "Confirm your new address"];
  const moving = ["You already have an account", "Your address is about to change"];
  expect(new Set(subjects)).toEqual(new Set([...named, ...linked, ...moving]));
  for (const message of messages) expectOneHand(message);
});

test("every email about a meeting or a calendar does, too", () => {
  const news = ["made", "moved", "given", "cancelled", "reminder"] as const;
  const answers = ["accepted", "declined", "tentative"] as const;
  const meetings = [
    ...news.flatMap((one) => bookingEmails(one, booking, "Northdoor", "key")),
    ...answers.flatMap((one) => answerEmails(booking, one, "key")),
  ];

  expect(meetings).toHaveLength(13);
  for (const message of meetings) expectOneHand(message);
  for (const trouble of ["feed", "connection"] as const)
    expectOneHand(
      calendarTroubleEmail(
        { ...booking.invitee, isOfClient: false },
        { trouble, problem: "It answered with an error." },
        publicUrl,
        "key",
      ),
    );
});

test("the HTML names both colour schemes and stays within 600 pixels", () => {
  const [message] = bookingEmails("made", booking, "Northdoor", "key");
  if (!message) throw new Error("no email");

  const { html } = renderEmail(message, "Northdoor", true);

  expect(html).toContain('<meta name="color-scheme" content="light dark"/>');
  expect(html).toContain("prefers-color-scheme: dark");
  expect(html).toContain("max-width:600px");
});
