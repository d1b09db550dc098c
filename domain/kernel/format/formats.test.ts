import { expect, test } from "vitest";
import { formatsFor, type ReaderPlace } from "./formats.ts";
import { localeFor, locales } from "./locales.ts";
import { offsetIn } from "./wall-clock.ts";

const at = (text: string) => new Date(text);
const afternoon = at("2026-09-02T13:05:09Z");
const inUtc = (locale: ReaderPlace["locale"]) => formatsFor({ locale, timeZone: "UTC" });

test.each([
  ["en-GB", "2 Sep 2026, 13:05", "Wednesday 2 September 2026", "−US$1,234,567.89"],
  ["en-US", "Sep 2, 2026, 1:05 PM", "Wednesday, September 2, 2026", "−$1,234,567.89"],
  ["en-AU", "2 Sep 2026, 1:05 pm", "Wednesday 2 September 2026", "−US$1,234,567.89"],
  ["en-IN", "2 Sep 2026, 1:05 pm", "Wednesday 2 September 2026", "−US$12,34,567.89"],
  ["en-DE", "2 Sep 2026, 13:05", "Wednesday 2 September 2026", "−US$1.234.567,89"],
  ["en-FR", "2 Sep 2026, 13:05", "Wednesday 2 September 2026", "−US$1 234 567,89"],
  ["en-CH", "2 Sep 2026, 13:05", "Wednesday 2 September 2026", "−US$1’234’567.89"],
] as const)("in %s a moment is %s, its day %s and an amount %s", (locale, moment, day, amount) => {
  const formats = inUtc(locale);
  const spaced = (text: string) => text.replaceAll("\u00a0", " ");
  expect(spaced(formats.moment(afternoon))).toBe(moment);
  expect(formats.longDate(afternoon)).toBe(day);
  expect(spaced(formats.money({ minor: -123_456_789n, currency: "USD" }))).toBe(amount);
});

test.each([
  ["en-US,en;q=0.9", "1:05 PM", 6],
  ["en-GB", "13:05", 0],
  ["de,en-US;q=0.7", "13:05", 0],
  ["pt-BR,pt;q=0.9,en-US;q=0.8", "13:05", 6],
  ["es-CO", "1:05 pm", 6],
  ["ja-JP", "13:05", 6],
  ["fr;q=0.4, en-CA", "1:05 PM", 6],
  ["ko-KR", "1:05 pm", 6],
  ["en-PH", "1:05 PM", 6],
])("a visitor whose browser asks for %s reads %s, and weeks begin on day %i", (asked, clock, weekStart) => {
  const formats = inUtc(localeFor(asked) ?? "en-FR");
  expect(formats.time(afternoon).replaceAll("\u00a0", " ")).toBe(clock);
  expect(formats.weekStart).toBe(weekStart);
});

test("a browser that names no place reads as the agency does", () => {
  for (const asked of [null, "", "*", "en", "en;q=0.9", "not a language!", "x".repeat(5000)])
    expect(localeFor(asked)).toBe(null);
});

test("days in a row name their month once", () => {
  const march = ["2026-03-25", "2026-03-27"] as const;
  expect([inUtc("en-GB").days(...march), inUtc("en-US").days(...march)]).toEqual([
    "25 to 27 Mar 2026",
    "Mar 25 to 27, 2026",
  ]);
  expect(inUtc("en-GB").days("2026-12-31", "2027-01-01")).toBe("31 Dec 2026 to 1 Jan 2027");
  expect(inUtc("en-GB").days("2026-12-31", "2026-12-31")).toBe("31 Dec 2026");
});

test("a time is written with its day, its clock and its zone", () => {
  const formats = formatsFor({ locale: "en-GB", timeZone: "America/New_York" });
  expect(formats.span(at("2026-11-24T14:00:00Z"), at("2026-11-24T14:30:00Z"))).toBe(
    "Tuesday 24 November 2026, 09:00 to 09:30 (America/New York)",
  );
});

test("a meeting over midnight names both days", () => {
  expect(inUtc("en-GB").span(at("2026-11-24T23:30:00Z"), at("2026-11-25T00:30:00Z"))).toBe(
    "Tuesday 24 November 2026, 23:30 to Wednesday 25 November 2026, 00:30 (UTC)",
  );
});

test("midnight and noon are twelve on a clock of twelve hours", () => {
  const { time } = inUtc("en-US");
  const times = ["00:00", "00:59", "12:00", "23:59"].map((clock) => time(at(`2026-11-24T${clock}:00Z`)));
  expect(times).toEqual(["12:00\u00a0AM", "12:59\u00a0AM", "12:00\u00a0PM", "11:59\u00a0PM"]);
});

test("a day is the one on the wall of the reader's zone, also where the clock is turned", () => {
  const dayIn = (timeZone: string) => formatsFor({ locale: "en-GB", timeZone }).date(at("2026-11-30T23:30:00Z"));
  expect(["UTC", "Europe/Berlin", "Pacific/Pago_Pago", "Pacific/Kiritimati"].map(dayIn)).toEqual([
    "30 Nov 2026",
    "1 Dec 2026",
    "30 Nov 2026",
    "1 Dec 2026",
  ]);
  const offsets = ["2026-10-25T00:30:00Z", "2026-10-25T01:30:00Z"].map((text) => offsetIn(at(text), "Europe/London"));
  expect(offsets).toEqual(["UTC+01:00", "UTC+00:00"]);
  expect(offsetIn(afternoon, "America/St_Johns")).toBe("UTC-02:30");
});

test("a share is written as the reader writes decimals, and sums in several currencies as a sentence", () => {
  const { percent } = inUtc("en-DE");
  expect([1000, 750, 1250, 7, 10_000].map(percent)).toEqual(["10%", "7,5%", "12,5%", "0,07%", "100%"]);
  const { sums } = inUtc("en-GB");
  const written = ["EUR", "GBP", "JPY"].map((currency) => ({ minor: 1_000n, currency }));
  expect([0, 1, 2, 3].map((count) => sums(written.slice(0, count)))).toEqual([
    "",
    "€10.00",
    "€10.00 and £10.00",
    "€10.00, £10.00 and JP¥1,000",
  ]);
});

test("a short amount leaves out decimals that are all zero, and no others", () => {
  const { shortMoney } = inUtc("en-GB");
  const short = [480_000n, 480_050n, -100_000n, 0n].map((minor) => shortMoney({ minor, currency: "EUR" }));
  expect(short).toEqual(["€4,800", "€4,800.50", "−€1,000", "€0"]);
  expect(shortMoney({ minor: 1_000n, currency: "JPY" })).toBe("JP¥1,000");
});

test("one currency is written without its country: the dollar of the reader's region, else the agency's own", () => {
  const written = (locale: ReaderPlace["locale"], own?: string) => {
    const { money } = formatsFor({ locale, timeZone: "UTC", own });
    return ["USD", "CAD", "EUR", "JPY", "SEK"].map((currency) =>
      money({ minor: 500n, currency }).replace("\u00a0", " "),
    );
  };
  expect(written("en-GB", "USD")).toEqual(["$5.00", "CA$5.00", "€5.00", "JP¥500", "SEK 5.00"]);
  expect(written("en-GB", "CAD")).toEqual(["US$5.00", "$5.00", "€5.00", "JP¥500", "SEK 5.00"]);
  expect(written("en-CA", "USD")).toEqual(["US$5.00", "$5.00", "€5.00", "JP¥500", "SEK 5.00"]);
  expect(written("en-US", "JPY")).toEqual(["$5.00", "CA$5.00", "€5.00", "¥500", "SEK 5.00"]);
  expect(written("en-GB", "SEK")).toEqual(written("en-GB"));
});

test("every region writes without losing a digit", () => {
  for (const locale of locales) {
    const { money, number } = inUtc(locale);
    expect(money({ minor: 999_999_999_999_999n, currency: "EUR" }).replace(/\D/g, "")).toBe("999999999999999");
    expect(number(1_234_567).replace(/\D/g, "")).toBe("1234567");
    expect(money({ minor: 5n, currency: "KWD" })).toMatch(/^KWD\u00a00[.,]005$/);
  }
});
