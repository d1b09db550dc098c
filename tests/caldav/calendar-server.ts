import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";

/** A calendar server as tests see it: an account on it, and what lies in one of its calendars by the owner's own sight. */
export type TestCalendars = {
  host: string;
  account: { address: string; user: string; password: string };
  /** By file name. */
  objects: () => Promise<Record<string, string>>;
  put: (name: string, text: string) => Promise<void>;
  remove: (name: string) => Promise<void>;
};

const multistatus = (responses: string[]) =>
  `<?xml version="1.0" encoding="utf-8"?><d:multistatus xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav">${responses.join("")}</d:multistatus>`;
const responseOf = (href: string, props: string) =>
  `<d:response><d:href>${href}</d:href><d:propstat><d:prop>${props}</d:prop><d:status>HTTP/1.1 200 OK</d:status></d:propstat></d:response>`;
const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
const etagOf = (text: string) => `"${createHash("sha256").update(text).digest("hex").slice(0, 16)}"`;

const home = "/calendars/noor/";
const collection = (name: string, more: string, privileges = "<d:privilege><d:write/></d:privilege>") =>
  `<d:displayname>${name}</d:displayname><d:resourcetype><d:collection/>${more}</d:resourcetype>
  <d:current-user-privilege-set><d:privilege><d:read/></d:privilege>${privileges}</d:current-user-privilege-set>`;
const comps = (...names: string[]) =>
  `<c:supported-calendar-component-set>${names.map((name) => `<c:comp name="${name}"/>`).join("")}</c:supported-calendar-component-set>`;

/** An account with calendars of its own, one of tasks, and one that somebody else shares for reading. */
const listingOf = (names: string[]) =>
  multistatus([
    responseOf(home, collection("Noor", "")),
    ...names.map((name) =>
      responseOf(`${home}${name.toLowerCase()}/`, collection(name, "<c:calendar/>") + comps("VEVENT", "VTODO")),
    ),
    responseOf(`${home}tasks/`, collection("Tasks", "<c:calendar/>") + comps("VTODO")),
    responseOf(`${home}boss/`, collection("The boss", "<c:calendar/>", "") + comps("VEVENT")),
  ]);

/** Something that goes wrong: answers in place of the server and returns true, or lets it go on. */
export type Trouble = (request: IncomingMessage, response: ServerResponse) => boolean;

/** A CalDAV server (RFC 4791), as far as it is needed here. What lies in the calendar "Work" is kept in a map. */
export async function startCalendarServer(calendarNames = ["Work"]) {
  const kept = new Map<string, string>();
  const asked: string[] = [];
  const trouble: { make: Trouble | null; after: Trouble | null } = { make: null, after: null };
  const password = "app-password-1";
  const expected = `Basic ${Buffer.from(`noor:${password}`).toString("base64")}`;

  const server = createServer(async (request, response) => {
    const { method = "", url = "", headers } = request;
    let body = "";
    for await (const chunk of request) body += chunk;
    asked.push(`${method} ${url}`);
    if (trouble.make?.(request, response)) return;
    if (headers.authorization !== expected) return void response.writeHead(401).end();
    answer(method, url, body, request, response);
  });

  function answer(method: string, url: string, body: string, request: IncomingMessage, response: ServerResponse) {
    const xml = (text: string) => response.writeHead(207, { "content-type": "application/xml" }).end(text);
    const href = (name: string, to: string) => `<${name}><d:href>${to}</d:href></${name}>`;
    if (url === "/.well-known/caldav") return response.writeHead(301, { location: "/dav/" }).end();
    if (method === "PROPFIND" && url === "/dav/")
      return xml(multistatus([responseOf(url, href("d:current-user-principal", "/principals/noor/"))]));
    if (method === "PROPFIND" && url === "/principals/noor/")
      return xml(multistatus([responseOf(url, href("c:calendar-home-set", home))]));
    if (method === "PROPFIND" && url === home) return xml(listingOf(calendarNames));
    if (!url.startsWith(`${home}work/`)) return response.writeHead(404).end();
    if (method === "REPORT") return xml(multistatus([...kept].map(([name, text]) => objectOf(name, text))));
    return keep(url.slice(`${home}work/`.length), body, request, response);
  }

  const objectOf = (name: string, text: string) =>
    responseOf(
      `${home}work/${name}`,
      `<d:getetag>${escaped(etagOf(text))}</d:getetag><c:calendar-data>${escaped(text)}</c:calendar-data>`,
    );

  function keep(name: string, body: string, request: IncomingMessage, response: ServerResponse) {
    const { method, headers } = request;
    const before = kept.get(name);
    const etag = before === undefined ? null : etagOf(before);
    if (method === "GET" && before !== undefined) return response.writeHead(200, { etag: etag ?? "" }).end(before);
    if (before === undefined && method !== "PUT") return response.writeHead(404).end();
    const isExpected = headers["if-none-match"] === "*" ? etag === null : (headers["if-match"] ?? etag) === etag;
    if (!isExpected) return response.writeHead(412).end();
    if (method === "PUT") kept.set(name, body);
    else kept.delete(name);
    // As if the answer was lost on its way.
    if (trouble.after?.(request, response)) return;
    return response.writeHead(method === "PUT" ? 201 : 204, method === "PUT" ? { etag: etagOf(body) } : {}).end();
  }

  await new Promise<void>((open) => server.listen(0, "127.0.0.1", open));
  const address = server.address();
  const host = `127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
  const calendars: TestCalendars = {
    host,
    account: { address: `http://${host}/`, user: "noor", password },
    objects: async () => Object.fromEntries(kept),
    put: async (name, text) => void kept.set(name, text),
    remove: async (name) => void kept.delete(name),
  };
  function close() {
    server.closeAllConnections();
    server.close();
  }
  return { ...calendars, kept, asked, trouble, close };
}
