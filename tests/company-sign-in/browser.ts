import { newAddress } from "#tests/new-address.ts";

export type Answer = { status: number; url: string; to: string | null; body: string; cookies: string[] };

/** A browser without a screen: it keeps cookies by host, comes from an address of its own and follows no redirect by itself. */
export function openBrowser(homeUrl: string) {
  const jar = new Map<string, Map<string, string>>();
  const address = newAddress();

  async function send(
    url: string,
    form?: Record<string, string>,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const { host } = new URL(url);
    const cookies = jar.get(host) ?? new Map<string, string>();
    jar.set(host, cookies);
    const answer = await fetch(url, {
      method: form ? "POST" : "GET",
      redirect: "manual",
      headers: {
        "X-Forwarded-For": address,
        ...(form && { "Sec-Fetch-Site": "same-origin" }),
        ...(cookies.size > 0 && { Cookie: [...cookies].map((pair) => pair.join("=")).join("; ") }),
        ...headers,
      },
      ...(form && { body: new URLSearchParams(form) }),
    });
    const set = answer.headers.getSetCookie();
    for (const line of set) keep(cookies, line);
    const location = answer.headers.get("Location");
    const to = location && new URL(location, url).href;
    return { status: answer.status, url, to, body: await answer.text(), cookies: set };
  }

  const at = (path: string) => new URL(path, homeUrl).href;
  return {
    jar,
    get: (path: string) => send(at(path)),
    post: (path: string, form: Record<string, string>, headers?: Record<string, string>) =>
      send(at(path), form, headers),
    /** The app's cookies, as another browser could have stolen them. */
    cookiesOf: (url: string) => jar.get(new URL(url).host) ?? new Map<string, string>(),
  };
}

export type Browser = ReturnType<typeof openBrowser>;

function keep(cookies: Map<string, string>, line: string) {
  const [pair = "", ...attributes] = line.split(";");
  const [name = "", ...value] = pair.split("=");
  const isGone = attributes.some((one) => /^ *(max-age=0|expires=thu, 01 jan 1970)/i.test(one));
  if (isGone) cookies.delete(name);
  else cookies.set(name, value.join("="));
}
