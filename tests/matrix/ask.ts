import { newAddress } from "#tests/new-address.ts";
import type { Fields, Place } from "./expectation.ts";

export type Mode = "page" | "data" | "alone" | "form" | "form-data" | "json";
export type Question = {
  path: string;
  mode: Mode;
  method?: string;
  place: Place;
  routeId?: string;
  isIndex?: boolean;
  cookie: string | null;
  form?: Fields;
  headers?: Record<string, string>;
};
/** `to`: the target of a redirect, either of the HTTP response or in the router's data. */
export type Answer = { status: number; to: string | null; body: string; type: string };

/** Sends a request as a browser would, from an address not used before. */
export async function ask(url: string, question: Question): Promise<Answer> {
  const { mode, cookie, form, method = form ? "POST" : "GET" } = question;
  const headers = new Headers({
    "Sec-Fetch-Site": "same-origin",
    "X-Forwarded-For": newAddress(),
    "Accept-Encoding": "identity", // compression would only have to be undone here
    ...(cookie && { Cookie: cookie }),
    ...(mode === "json" && form && { "Content-Type": "application/json" }),
    ...question.headers,
  });
  const body = form && (mode === "json" ? JSON.stringify(form) : formOf(form));
  const answer = await fetch(`${url}${addressIn(question)}`, {
    method,
    headers,
    redirect: "manual",
    ...(body && { body }),
  });
  const text = await answer.text();
  const inside = answer.status === 202 ? /"redirect","([^"]+)"/.exec(text)?.[1] : null;
  const to = answer.headers.get("Location") ?? inside ?? null;
  return { status: answer.status, to, body: text, type: answer.headers.get("Content-Type") ?? "" };
}

function formOf(fields: Fields) {
  const hasFile = Object.values(fields).some((value) => value instanceof File);
  const form = hasFile ? new FormData() : new URLSearchParams();
  for (const [name, value] of Object.entries(fields))
    if (value instanceof File && form instanceof FormData) form.append(name, value);
    else for (const one of Array.isArray(value) ? value : [value]) form.append(name, String(one));
  return form;
}

/** The URL of a route: parameters filled in, `.data` for the router, `?index` for the action of an index route. */
export function addressIn({ path, mode, place, routeId, isIndex, form }: Question): string {
  const { params = {}, search = {} } = place;
  const filled = path
    .replaceAll(/:(\w+)\??/g, (_, name: string) => encodeURIComponent(params[name] ?? `no-${name}`))
    .replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? `no-${name}`))
    .replace(/\*$/, params["*"] ?? "no-such-room");
  const isData = mode === "data" || mode === "alone" || mode === "form-data";
  const file = isData ? `${filled === "/" ? "/_" : filled}.data` : filled;
  const query = new URLSearchParams(search);
  if (mode === "alone" && routeId) query.set("_routes", routeId);
  const index = isIndex && form ? "index" : "";
  const asked = [index, query.toString()].filter(Boolean).join("&");
  return asked ? `${file}?${asked}` : file;
}
