import { type DavAccount, type DavLimits, davFetch, Unreachable } from "./dav-fetch.ts";

export type FoundCalendar = { url: string; name: string };
export type FoundCalendars = { ok: true; calendars: FoundCalendar[] } | { ok: false; because: string };

const mostCalendars = 50;

/** The calendars of an account (RFC 4791) that hold events and that it may write to, by name. Never throws. */
export async function findCalendars(account: DavAccount, limits: DavLimits): Promise<FoundCalendars> {
  const { fetch, seen } = davFetch(account, limits);
  try {
    // Loaded on first use: most hosts connect no calendar.
    const { createAccount, propfind } = await import("tsdav");
    const asked = { serverUrl: account.address, accountType: "caldav" } as const;
    const { homeUrl } = await createAccount({ account: asked, fetch });
    const responses = homeUrl ? await propfind({ url: homeUrl, props, depth: "1", fetch }) : [];
    const calendars = responses
      .filter((found) => isCalendar(found.props ?? {}) && mayWrite(found.props ?? {}))
      .map(({ href, props: facts }) => ({
        url: new URL(`${href}`.replace(/\/?$/, "/"), homeUrl).href,
        name: textOf(facts?.["displayname"]).slice(0, 200) || "Calendar",
      }))
      .toSorted((a, b) => a.name.localeCompare(b.name, "en"))
      .slice(0, mostCalendars);
    return calendars.length > 0 ? { ok: true, calendars } : no("It has no calendar that this account may write to.");
  } catch (problem) {
    if (problem instanceof Unreachable) return no(problem.message);
    if (seen.status === 401 || seen.status === 403) return no("It refuses the user name and password.");
    return no("No calendars were found at this address.");
  }
}

const no = (because: string) => ({ ok: false, because }) as const;

const props = {
  "d:displayname": {},
  "d:resourcetype": {},
  "c:supported-calendar-component-set": {},
  "d:current-user-privilege-set": {},
};

type Props = Record<string, unknown>;

/** RFC 4791, 5.2.3: without a list of its components, a calendar takes all of them. */
const isCalendar = ({ resourcetype, supportedCalendarComponentSet: listed }: Props) =>
  "calendar" in Object(resourcetype) && (!listed || JSON.stringify(listed).includes('"VEVENT"'));

/** RFC 3744, 5.4: where the privileges are not told, nothing is known against it. */
const mayWrite = ({ currentUserPrivilegeSet: told }: Props) =>
  !told || /"(all|write|writeContent)"/.test(JSON.stringify(told));

/** A name may be plain, a number to the parser, or wrapped. */
function textOf(name: unknown): string {
  if (typeof name === "string" || typeof name === "number") return String(name).trim();
  const { _cdata: wrapped } = Object(name) as { _cdata?: unknown };
  return typeof wrapped === "string" ? wrapped.trim() : "";
}
