import type { APIRequestContext } from "@playwright/test";
import { type CheerioAPI, load } from "cheerio";
import { expect } from "./fixtures.ts";

/**
 * A visit without a browser: what one that runs no script would ask for and find. Pages are requested and parsed, links
 * followed and forms sent by the words on them; cookies stay for the whole visit.
 */
export function plainVisit(request: APIRequestContext, origin: string) {
  let address = new URL("/", origin);
  let page: CheerioAPI = load("");

  async function go(to: string | URL, form?: Record<string, string>) {
    address = new URL(to, address);
    const sent = form && { method: "POST", form, headers: { Origin: origin } };
    const answer = await request.fetch(address.href, { ...sent });
    address = new URL(answer.url());
    page = load(await answer.text(), { scriptingEnabled: false });
    return answer;
  }

  /** The one element with these words, which may have what only screen readers hear but nothing hidden from them. */
  function named(what: string, words: string) {
    const found = page(what).filter((_, part) => wordsOf(part) === words);
    expect(found.length, `${what} "${words}" at ${address.pathname}`).toBe(1);
    return found.first();
  }

  function wordsOf(part: Parameters<CheerioAPI>[0]) {
    const copy = page(part).clone();
    copy.find("[aria-hidden=true]").remove();
    return copy.text().replace(/\s+/g, " ").trim();
  }

  return {
    open: (path: string) => go(path),
    path: () => address.pathname + address.search,
    /** The accessible words of an element. */
    words: (what: string) => wordsOf(what),
    attribute: (what: string, name: string) => page(what).first().attr(name),
    /** Whether a button's answer opens in a new tab. */
    target: (button: string) => named("button", button).attr("formtarget"),
    /** Sends the button's form, with everything in it. */
    async press(button: string, typed: Record<string, string> = {}) {
      const pressed = named("button", button);
      const form = pressed.closest("form");
      const given = Object.fromEntries(form.serializeArray().map(({ name, value }) => [name, value]));
      const [name, value = ""] = [pressed.attr("name"), pressed.attr("value")];
      const to = pressed.attr("formaction") ?? form.attr("action") ?? address.href;
      return go(to, { ...given, ...typed, ...(name && { [name]: value }) });
    },
  };
}
