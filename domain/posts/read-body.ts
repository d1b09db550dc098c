import { deepest, depthOf, type Leaf, leavesOf, parseJson, withoutSecret } from "./leaves.ts";
import { readForm, readMultipart } from "./read-form.ts";

export type { Leaf } from "./leaves.ts";
export type PostItem = { leaves: Leaf[] /** The same as JSON, without secrets. */; body: string };

type BodyRefusal = { ok: false; status: 400 | 422; error: string };
export type ReadBody = { ok: true; items: PostItem[] } | BodyRefusal;

const mostItems = 100;

const refused = (status: 400 | 422, error: string): BodyRefusal => ({ ok: false, status, error });
const neither = "Send a lead or a list of leads as JSON, or one lead as a form.";

/** Reads what a program sent, whatever it says that it is: JSON, one lead or several, or a form. */
export function readBody(text: string, type: string): ReadBody {
  const sent = text.replace(/^\uFEFF/, "").trim();
  if (sent === "") return refused(400, `The post was empty. ${neither}`);
  const form = () => {
    const leaves = readMultipart(sent) ?? readForm(sent, type);
    return leaves && oneOf(leaves);
  };
  if (/^["[{]/.test(sent)) return readJson(sent) ?? form() ?? refused(400, broken);
  return form() ?? refused(400, neither);
}

/** A form is kept flat, under the path of each value. */
const oneOf = (leaves: Leaf[]): ReadBody => {
  const flat = Object.fromEntries(leaves.map(({ path, value }) => [path, withoutSecret(path, value)]));
  return { ok: true, items: [{ leaves, body: JSON.stringify(flat) }] };
};

const broken = "This JSON ends too early or has a mistake in it. Check the brackets, commas and quotes.";

function readJson(text: string): ReadBody | null {
  if (depthOf(text) > deepest) return refused(400, `This JSON is nested more than ${deepest} levels deep. Flatten it.`);
  const sent = parseJson(text);
  if (typeof sent === "string" && /^\s*[[{]/.test(sent)) return readJson(sent);
  if (sent === undefined) return null;
  return typeof sent === "object" && sent !== null ? itemsOf(sent) : refused(400, neither);
}

const lists = /^(leads|contacts|prospects|people|persons|rows|records|items|results|data|entries)$/i;
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function itemsOf(sent: object): ReadBody {
  const [inside] = Object.entries(sent).filter(([name, value]) => lists.test(name) && isList(value));
  const list = Array.isArray(sent) ? sent : isList(inside?.[1]) ? inside[1] : [sent];
  if (list.length === 0) return refused(400, `The list is empty. ${neither}`);
  if (list.length > mostItems)
    return refused(422, `These are ${list.length} leads. Send at most ${mostItems} in one post.`);
  if (!list.every(isRecord)) return refused(400, "A list of leads has an object for each lead, and this one has not.");
  return { ok: true, items: list.map(itemOf) };
}

/** Several objects, none of which is a question with its answer. */
const isList = (value: unknown): value is Record<string, unknown>[] =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every((one) => isRecord(one) && !("value" in one || "answer" in one));

const itemOf = (sent: Record<string, unknown>): PostItem => ({
  leaves: leavesOf(sent),
  body: JSON.stringify(sent, (key, value) => (typeof value === "object" ? value : withoutSecret(key, value))),
});

/** The leaves of a lead that was kept. */
export function leavesIn(body: string): Leaf[] {
  const sent = parseJson(body);
  return isRecord(sent) ? leavesOf(sent) : [];
}
