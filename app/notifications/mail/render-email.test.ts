import { expect, test } from "vitest";
import type { EmailMessage } from "#domain/notifications/index.ts";
import { renderEmail } from "./render-email.tsx";

const message: EmailMessage = {
  to: { name: "Ana", email: "ana@client.example" },
  dedupeKey: "k",
  subject: "s",
  lines: ["Hello <script>alert(1)</script>,"],
  facts: [["When", "Tuesday"]],
  action: { label: "Move or cancel this meeting", url: "https://agency.example/b?a=1&b=2" },
  calendar: null,
};

test("what people typed is inert in a mail", () => {
  const { html } = renderEmail(message, "Foyer");

  expect(html).not.toContain("<script>");
  expect(html).toContain("&lt;script&gt;");
});

test("the agency's logo stands on top, with its name for whoever does not see it", () => {
  expect(renderEmail(message, "Foyer", true).html).toMatch(
    /<img [^>]*alt="Foyer"[^>]*src="cid:logo"|<img [^>]*src="cid:logo"[^>]*alt="Foyer"/,
  );
  expect(renderEmail(message, "Foyer").html).not.toContain("<img");
});

test("readers without HTML get every fact and the link", () => {
  const { text } = renderEmail(message, "Foyer");

  expect(text).toContain("When: Tuesday");
  expect(text).toContain("https://agency.example/b?a=1&b=2");
});

test("the links that answer a question stand by themselves, and one of them is in front", () => {
  const links = ["Confirm", "Dispute"].map((label) => ({ label, url: `https://agency.example/${label}` }));
  const { html } = renderEmail({ ...message, answers: [{ about: "Is it signed?", links }] }, "Foyer");

  const rows = [...html.matchAll(/<div>((?:<a .*?<\/a>)+)<\/div>/g)].map(([, row = ""]) =>
    [...row.matchAll(/href="[^"]*\/([^/"]*)" class="(\w+)"|class="(\w+)" href="[^"]*\/([^/"]*)"/g)].map(
      ([, to, look, before, after]) => [to ?? after, look ?? before],
    ),
  );
  expect(rows).toEqual([
    [
      ["Confirm", "button"],
      ["Dispute", "other"],
    ],
    [["b?a=1&amp;b=2", "other"]],
  ]);
});

test("a word longer than the screen breaks wherever it stands", () => {
  const long = "w".repeat(400);
  const { html } = renderEmail({ ...message, lines: [long], facts: [[long, long]] }, long);

  const shown = [...html.matchAll(/<(\w+)([^>]*)>w{400}/g)].filter(([, name]) => name !== "title");
  expect(shown.length).toBeGreaterThan(3);
  for (const [tag] of shown) expect(tag).toContain("word-break:break-word");
});
