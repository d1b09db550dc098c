const nameFor = (personId: string) => `sidebar-${personId}`;
const year = 365 * 24 * 60 * 60;

/** The sections this person left open in this browser, so that the server draws them open. */
export function openSections(request: Request, personId: string): string[] {
  const cookies = (request.headers.get("Cookie") ?? "").split("; ").map((cookie) => cookie.split("="));
  const [, value = ""] = cookies.find(([name]) => name === nameFor(personId)) ?? [];
  return value ? value.split(".").map((section) => `/studio/${section}`) : [];
}

export function rememberOpen(personId: string, open: string[]) {
  const value = open.map((to) => to.replace("/studio/", "")).join(".");
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API.
  document.cookie = `${nameFor(personId)}=${value}; Path=/; Max-Age=${year}; SameSite=Lax`;
}
