export type FramedCalendar = { provider: "calendly" | "google"; src: string; origin: string };

type Page = { host: string; name?: string | null; email?: string | null };

/**
 * How a stored address is framed on the page at `host`, or null when it only works as a link: any other provider, and
 * Google's short addresses, which refuse to be framed.
 */
export function framedCalendar(address: string, { host, name, email }: Page): FramedCalendar | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  if (url.protocol !== "https:" || url.username || url.password || url.port) return null;
  const { origin } = url;

  if (isCalendly(url.hostname)) {
    url.searchParams.set("embed_domain", host);
    url.searchParams.set("embed_type", "Inline");
    if (name) url.searchParams.set("name", name);
    if (email) url.searchParams.set("email", email);
    return { provider: "calendly", src: url.href, origin };
  }
  const isLongGoogle =
    url.hostname === "calendar.google.com" && /\/appointments\/schedules\/[\w-]+$/.test(url.pathname);
  if (!isLongGoogle) return null;
  url.searchParams.set("gv", "true");
  return { provider: "google", src: url.href, origin };
}

export type CalendlyWord = { kind: "height"; px: number } | { kind: "scheduled" } | { kind: "alive" };

/** What a message means if it comes from Calendly's own pages; the caller checks that it came from the frame. */
export function calendlyWord(origin: string, data: unknown): CalendlyWord | null {
  const from = URL.canParse(origin) ? new URL(origin) : null;
  if (from?.protocol !== "https:" || from.port || !isCalendly(from.hostname)) return null;
  if (typeof data !== "object" || data === null || !("event" in data) || typeof data.event !== "string") return null;
  if (!data.event.startsWith("calendly.")) return null;
  if (data.event === "calendly.event_scheduled") return { kind: "scheduled" };
  const px = data.event === "calendly.page_height" && "payload" in data ? heightIn(data.payload) : null;
  return px === null ? { kind: "alive" } : { kind: "height", px };
}

/** Calendly sends "812px". Anything outside 300 to 2400 is ignored. */
function heightIn(payload: unknown): number | null {
  if (typeof payload !== "object" || payload === null || !("height" in payload)) return null;
  const px = Number(/^(\d{1,5}(?:\.\d+)?)(?:px)?$/.exec(String(payload.height))?.[1]);
  return px >= 300 && px <= 2400 ? px : null;
}

const isCalendly = (hostname: string) => hostname === "calendly.com" || hostname.endsWith(".calendly.com");
