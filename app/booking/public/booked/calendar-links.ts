type Meeting = {
  name: string;
  agency: { name: string };
  start: number;
  lengthMin: number;
  location: { name: string };
};

const compact = (at: number) => `${new Date(at).toISOString().slice(0, 19).replaceAll(/[-:]/g, "")}Z`;

/** Links to online calendars that open with the meeting filled in. Only what is listed here is sent along. */
export function calendarLinks({ name, agency, start, lengthMin, location }: Meeting) {
  const end = start + lengthMin * 60_000;
  const title = `${name} with ${agency.name}`;
  const google = new URLSearchParams({
    action: "TEMPLATE",
    text: title,
    dates: `${compact(start)}/${compact(end)}`,
    location: location.name,
  });
  const outlook = new URLSearchParams({
    path: "/calendar/action/compose",
    rru: "addevent",
    subject: title,
    startdt: new Date(start).toISOString(),
    enddt: new Date(end).toISOString(),
    location: location.name,
  });
  return {
    google: `https://calendar.google.com/calendar/render?${google}`,
    outlook: `https://outlook.live.com/calendar/0/deeplink/compose?${outlook}`,
  };
}
