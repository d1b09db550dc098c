import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { decodeCalendar } from "./calendar-text.ts";
import { readBusyFeed } from "./read-busy-feed.ts";

const window = { from: Date.parse("2026-11-23T00:00Z"), to: Date.parse("2027-11-23T00:00Z") };
const owner = { timeZone: "Europe/Amsterdam", known: {} };
const clock = (at: number) => new Date(at).toISOString().slice(0, 16);

/** The busy times in UTC, as `2026-12-01T08:30/2026-12-01T09:30`, and what is said about them. */
async function readAs(text: string, { timeZone = owner.timeZone } = {}) {
  const read = await readBusyFeed(text, window, { ...owner, timeZone });
  if (!read.ok) throw new Error(read.because);
  return { busy: read.busy.map(({ from, to }) => `${clock(from)}/${clock(to)}`), remarks: read.remarks };
}

const calendar = (...lines: string[]) => ["BEGIN:VCALENDAR", ...lines, "END:VCALENDAR", ""].join("\r\n");
const event = (...lines: string[]) => ["BEGIN:VEVENT", "UID:a", ...lines, "END:VEVENT"].join("\r\n");
const hour = ["DTSTART:20261201T090000Z", "DTEND:20261201T100000Z"];
const inZone = (zone: string, day = "20261201") =>
  event(`DTSTART;TZID=${zone}:${day}T093000`, `DTEND;TZID=${zone}:${day}T103000`);

test("what Outlook calls free or working elsewhere keeps nobody busy", async () => {
  const text = await readFile(new URL("../../tests/feeds/outlook-free.ics", import.meta.url), "utf8");

  expect(await readAs(text)).toEqual({ busy: [], remarks: [] });
  for (const free of ["FREE", "WORKINGELSEWHERE", "free"])
    expect(await readAs(text.replace(":FREE", `:${free}`))).toMatchObject({ busy: [] });
  for (const busy of ["TENTATIVE", "BUSY", "OOF", "SOMETHING"])
    expect(await readAs(text.replace(":FREE", `:${busy}`))).toMatchObject({ busy: [{}] });
});

test.each([
  [["TRANSP:OPAQUE", "X-MICROSOFT-CDO-BUSYSTATUS:FREE"], 0],
  [["TRANSP:TRANSPARENT", "X-MICROSOFT-CDO-BUSYSTATUS:OOF"], 1],
  [["X-MICROSOFT-CDO-BUSYSTATUS:TENTATIVE", "X-MICROSOFT-CDO-INTENDEDSTATUS:FREE"], 1],
  [["X-MICROSOFT-CDO-INTENDEDSTATUS:FREE"], 0],
  [["TRANSP:OPAQUE", "X-MICROSOFT-CDO-INTENDEDSTATUS:FREE"], 1],
  [["X-MICROSOFT-MSNCALENDAR-BUSYSTATUS:FREE"], 0],
  [["STATUS:CANCELLED", "X-MICROSOFT-CDO-BUSYSTATUS:BUSY"], 0],
  [["TRANSP:TRANSPARENT"], 0],
])("an event with %s takes %i times", async (lines, count) => {
  expect((await readAs(calendar(event(...hour, ...lines)))).busy).toHaveLength(count);
});

test("a zone that nobody defines is the owner's, and the owner is told", async () => {
  const text = await readFile(new URL("../../tests/feeds/customized-time-zone.ics", import.meta.url), "utf8");

  expect(await readAs(text)).toEqual({
    busy: ["2026-12-01T08:30/2026-12-01T09:30"],
    remarks: ['Its time zone "Customized Time Zone" is not known, so hours in it are read as Europe/Amsterdam.'],
  });
  for (const name of ["Mars", "tzone://Microsoft/Custom", '"(UTC+01:00) Nowhere"'])
    expect(await readAs(calendar(inZone(name)))).toMatchObject({
      busy: ["2026-12-01T08:30/2026-12-01T09:30"],
      remarks: [expect.stringContaining(name.replaceAll('"', ""))],
    });
});

test.each([
  ["W. Europe Standard Time", "2026-12-01T08:30"],
  ["Pacific Standard Time (Mexico)", "2026-12-01T17:30"],
  ['"(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna"', "2026-12-01T08:30"],
  ['"(UTC+02:00) Helsinki, Kyiv, Riga, Sofia, Tallinn, Vilnius"', "2026-12-01T07:30"],
  ['"(GMT+01.00) Amsterdam / Berlin / Bern / Rome / Stockholm / Vienna"', "2026-12-01T08:30"],
  ['"(UTC-05:00) Eastern Time (US & Canada)"', "2026-12-01T14:30"],
  ["/freeassociation.sourceforge.net/America/Argentina/Buenos_Aires", "2026-12-01T12:30"],
  ["/mozilla.org/20050126_1/Asia/Tokyo", "2026-12-01T00:30"],
  ["GMT+0530", "2026-12-01T04:00"],
  ["UTC-3", "2026-12-01T12:30"],
  ["Etc/GMT+3", "2026-12-01T12:30"],
  ["tzone://Microsoft/Utc", "2026-12-01T09:30"],
])("hours in %s are that zone's", async (zone, from) => {
  const read = await readAs(calendar(inZone(zone)), { timeZone: "Asia/Kathmandu" });

  expect(read).toMatchObject({ busy: [expect.stringContaining(`${from}/`)], remarks: [] });
});

const zone = (name: string, ...rules: [kind: string, from: string, to: string, ...lines: string[]][]) =>
  [
    "BEGIN:VTIMEZONE",
    `TZID:${name}`,
    ...rules.flatMap(([kind, from, to, ...lines]) => [
      `BEGIN:${kind}`,
      `TZOFFSETFROM:${from}`,
      `TZOFFSETTO:${to}`,
      ...lines,
      `END:${kind}`,
    ]),
    "END:VTIMEZONE",
  ].join("\r\n");
const exchange = zone(
  "Customized Time Zone",
  ["STANDARD", "+0200", "+0100", "DTSTART:16010101T030000", "RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=10"],
  ["DAYLIGHT", "+0100", "+0200", "DTSTART:16010101T020000", "RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=3"],
);

test("a zone is read as the calendar defines it, whatever its name", async () => {
  const summer = inZone("Customized Time Zone", "20270701");

  for (const each of [exchange, exchange.replaceAll(";INTERVAL=1", "")]) {
    const winter = await readAs(calendar(each, inZone("Customized Time Zone")), { timeZone: "Asia/Tokyo" });
    expect(winter).toEqual({ busy: ["2026-12-01T08:30/2026-12-01T09:30"], remarks: [] });
    expect(await readAs(calendar(summer, each))).toEqual({ busy: ["2027-07-01T07:30/2027-07-01T08:30"], remarks: [] });
  }
});

test("a zone with rules nobody else has is used as it is written", async () => {
  const rules = zone(
    "Our island",
    ["STANDARD", "+0125", "+0025", "DTSTART:20200101T000000", "RRULE:FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=2"],
    ["DAYLIGHT", "+0025", "+0125", "DTSTART:20200601T000000", "RDATE:20210601T000000,20260601T000000"],
  );
  const weekly = event(
    "DTSTART;TZID=Our island:20261201T093000",
    "DURATION:PT1H",
    "RRULE:FREQ=DAILY;UNTIL=20261202T090500Z",
    "EXDATE:20261205T090500Z",
  );

  expect((await readAs(calendar(rules, weekly))).busy).toEqual([
    "2026-12-01T08:05/2026-12-01T09:05",
    "2026-12-02T09:05/2026-12-02T10:05",
  ]);
  const fixed = zone("Fixed", ["STANDARD", "+0545", "+0545", "DTSTART:19700101T000000"]);
  expect((await readAs(calendar(fixed, inZone("Fixed")))).busy).toEqual(["2026-12-01T03:45/2026-12-01T04:45"]);
});

test("an hour that is skipped or shown twice is read as the standard says", async () => {
  const at = (start: string, name: string) => event(`DTSTART;TZID=${name}:${start}`, "DURATION:PT15M");

  for (const name of ["Europe/Berlin", "Customized Time Zone"]) {
    const twice = await readAs(calendar(exchange, at("20271031T023000", name)));
    expect(twice.busy).toEqual(["2027-10-31T00:30/2027-10-31T00:45"]);
    const skipped = await readAs(calendar(exchange, at("20270328T023000", name)));
    expect(skipped.busy).toEqual(["2027-03-28T01:30/2027-03-28T01:45"]);
  }
});

test("free/busy times are busy, as some servers publish nothing else", async () => {
  const lines = [
    "FREEBUSY:20261201T090000Z/20261201T100000Z,20261202T090000Z/PT30M",
    "FREEBUSY;FBTYPE=BUSY-TENTATIVE:20261203T090000Z/20261203T093000Z",
    "FREEBUSY;FBTYPE=FREE:20261204T090000Z/20261204T100000Z",
  ];

  expect((await readAs(calendar("BEGIN:VFREEBUSY", ...lines, "END:VFREEBUSY"))).busy).toEqual([
    "2026-12-01T09:00/2026-12-01T10:00",
    "2026-12-02T09:00/2026-12-02T09:30",
    "2026-12-03T09:00/2026-12-03T09:30",
  ]);
});

test("a calendar is read in whatever encoding and with whatever line ends it comes", async () => {
  const text = calendar(event(...hour, "SUMMARY:Café Börse"));
  const utf16 = Buffer.from(`\uFEFF${text}`, "utf16le");

  for (const bytes of [text, `\uFEFF${text}`, text.replaceAll("\r\n", "\n"), text.replaceAll("\r\n", "\r")])
    expect((await readAs(decodeCalendar(Buffer.from(bytes)))).busy).toHaveLength(1);
  expect((await readAs(decodeCalendar(Buffer.from(text, "latin1")))).busy).toHaveLength(1);
  expect((await readAs(decodeCalendar(utf16))).busy).toHaveLength(1);
  expect(decodeCalendar(Buffer.from("Café", "latin1"))).toBe("Café");
  expect(decodeCalendar(utf16)).toContain("Café Börse");
  const folded = text.replace("DTSTART:20261201T090000Z", "DTSTART:2026\r\n 1201T09\r\n\t0000Z");
  expect((await readAs(folded)).busy).toEqual(["2026-12-01T09:00/2026-12-01T10:00"]);
});

test("five thousand events of eight megabytes are read", async () => {
  const many = Array.from({ length: 5_000 }, (_, place) =>
    event(...hour, `DESCRIPTION:${"x".repeat(1_600)}`).replace("UID:a", `UID:${place}`),
  );

  expect((await readAs(calendar(...many))).busy).toEqual(["2026-12-01T09:00/2026-12-01T10:00"]);
});
