import { expect, test } from "vitest";
import { calendlyWord, framedCalendar } from "./calendar-address.ts";

const page = { host: "agency.example" };
const google = "https://calendar.google.com/calendar/appointments/schedules/AcZss-Z0_x";

test("Calendly is told where it is shown and whom it greets", () => {
  const visitor = { ...page, name: "Ida & Co", email: "ida@visitor.test" };

  expect(framedCalendar("https://calendly.com/agency/intro?month=2026-12", visitor)).toEqual({
    provider: "calendly",
    origin: "https://calendly.com",
    src: "https://calendly.com/agency/intro?month=2026-12&embed_domain=agency.example&embed_type=Inline&name=Ida+%26+Co&email=ida%40visitor.test",
  });
});

test.each([google, `${google}?gv=true`, google.replace("/calendar/a", "/calendar/u/0/a")])(
  "the long Google address %s is framed",
  (address) => {
    const framed = framedCalendar(address, page);
    expect(framed).toMatchObject({ provider: "google", origin: "https://calendar.google.com" });
    expect(framed?.src).toBe(`${address.replace("?gv=true", "")}?gv=true`);
  },
);

test.each([
  "https://calendar.app.google/AcZss",
  "https://calendar.google.com/calendar/embed?src=x",
  "https://elsewhere.example/agency",
  "https://calendly.com.elsewhere.example/agency",
  "https://notcalendly.com/agency",
  "https://calendly.com:8443/agency",
  "https://me@calendly.com/agency",
  "http://calendly.com/agency",
  "javascript:alert(1)//calendly.com",
  "calendly.com/agency",
  "",
])("%s is only a link", (address) => {
  expect(framedCalendar(address, page)).toBeNull();
});

const height = (value: unknown) => ({ event: "calendly.page_height", payload: { height: value } });

test.each<[unknown, unknown]>([
  [height("812px"), { kind: "height", px: 812 }],
  [height(640), { kind: "height", px: 640 }],
  [height("299px"), { kind: "alive" }],
  [height("2401px"), { kind: "alive" }],
  [height("100%"), { kind: "alive" }],
  [height("1e3px"), { kind: "alive" }],
  [{ event: "calendly.page_height" }, { kind: "alive" }],
  [{ event: "calendly.event_scheduled", payload: {} }, { kind: "scheduled" }],
  [{ event: "calendly.profile_page_viewed" }, { kind: "alive" }],
  [{ event: "other" }, null],
  [{ event: 7 }, null],
  ["calendly.event_scheduled", null],
  [null, null],
])("Calendly's %o means %o", (data, word) => {
  expect(calendlyWord("https://calendly.com", data)).toEqual(word);
});

test.each(["http://calendly.com", "https://calendly.com.elsewhere.example", "https://evil-calendly.com", "null", ""])(
  "%s is not Calendly",
  (origin) => {
    expect(calendlyWord(origin, { event: "calendly.event_scheduled" })).toBeNull();
  },
);
