import { expect, test } from "vitest";
import { ownWords, textOfHtml } from "./own-words.ts";

const quoted = "> The hall is booked.\n> Shall we go?\n";

test.each([
  ["Gmail", `Yes, let's.\n\nOn Tue, Nov 24, 2026 at 9:00 AM Foyer <support@agency.test>\nwrote:\n\n${quoted}`],
  ["Apple Mail", `Yes, let's.\r\n\r\n> On 24 Nov 2026, at 09:00, Foyer wrote:\r\n> \r\n> The hall is booked.\r\n`],
  [
    "Outlook",
    "Yes, let's.\n\n________________________________\nFrom: Foyer <support@agency.test>\nSent: Tuesday\nTo: Ana\nSubject: Hall\n\nThe hall",
  ],
  [
    "Outlook without a line",
    "Yes, let's.\n\nFrom: Foyer <s@agency.test>\nSent: Tuesday\nTo: Ana\nSubject: Hall\n\nThe hall",
  ],
  ["a German program", `Yes, let's.\n\nAm 24.11.26 um 09:00 schrieb Foyer:\n\n${quoted}`],
  ["a signature", "Yes, let's.\n\n-- \nAna Silva\nHead of sales\n"],
  ["a telephone", `Yes, let's.\n\nSent from my iPhone\n\n> On 24 Nov 2026, Foyer wrote:\n${quoted}`],
])("of an answer by %s only its own words are left", (_, text) => {
  expect(ownWords(text)).toBe("Yes, let's.");
});

test("answers between quoted lines stay, and words that only look like a quotation's introduction do, too", () => {
  expect(ownWords(`${quoted}Yes.\n> And who drives?\nI do.\n`)).toBe("Yes.\nI do.");
  const words = "On Monday I wrote to them.\nFrom: now on we ask first.\n\nBye -- Ana";
  expect(ownWords(words)).toBe(words);
});

test("nothing is left of a message that only quotes, and a hostile one takes no time", () => {
  expect(ownWords(quoted)).toBe("");
  expect(ownWords("On ".repeat(100_000))).not.toBe("");
});

test("a message that is HTML alone is read as text, without what it quotes", () => {
  const html = `<html><head><style>p{}</style></head><body><p>Yes &amp; no&#33;</p><div>Ana</div>
    <div class="gmail_quote">On Tue Foyer wrote:<blockquote>The hall</blockquote></div></body></html>`;
  expect(ownWords(textOfHtml(html))).toBe("Yes & no!\nAna");
});
