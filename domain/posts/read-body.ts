/** One lead as it was sent: values under the names and positions that lead to them. */
export type Leaf = { keys: string[]; path: string; value: string };
export type PostItem = { leaves: Leaf[] /** The same as JSON, without secrets. */; body: string };

type BodyRefusal = { ok: false; status: 400 | 422; error: string };
export type ReadBody = { ok: true; items: PostItem[] } | BodyRefusal;

const deepest = 40;
const mostItems = 100;
const mostLeaves = 500;

const refused = (status: 400 | 422, error: string): BodyRefusal => ({ ok: false, status, error });
const neither = "Send a lead or a list of leads as JSON, or one lead as a form.";

/** Reads what a program sent, whatever it says that it is: JSON, one lead or several, or a form. */
export function readBody(text: string, type: string): ReadBody {
  const sent = text.replace(/^\uFEFF/, "").trim();
  if (sent === "") return refused(400, `The post was empty. ${neither}`);
  if (/^["[{]/.test(sent)) return readJson(sent) ?? readForm(sent, type) ?? refused(400, broken);
  return readForm(sent, type) ?? refused(400, neither);
}

const broken = "This JSON ends too early or has a mistake in it. Check the brackets, commas and quotes.";

function readJson(text: string): ReadBody | null {
  if (depthOf(text) > deepest) return refused(400, `This JSON is nested more than ${deepest} levels deep. Flatten it.`);
  const sent = parsed(text);
  if (typeof sent === "string" && /^\s*[[{]/.test(sent)) return readJson(sent);
  if (sent === undefined) return null;
  return typeof sent === "object" && sent !== null ? itemsOf(sent) : refused(400, neither);
}

/** Counted before it is parsed: a parser goes down as deep as it is led. */
function depthOf(text: string): number {
  let [depth, most, isQuoted] = [0, 0, false];
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at];
    if (char === "\\") at += 1;
    else if (char === '"') isQuoted = !isQuoted;
    else if (!isQuoted && (char === "{" || char === "[")) most = Math.max(most, ++depth);
    else if (!isQuoted && (char === "}" || char === "]")) depth -= 1;
  }
  return most;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** `a[b][0]=c` is `{"a": {"b": ["c"]}}`. */
function readForm(text: string, type: string): ReadBody | null {
  const isForm = /^application\/x-www-form-urlencoded\b/i.test(type);
  if (!isForm && (/\bjson\b/i.test(type) || !/^[^\s={}[\]"]{1,200}(\[[^\s=]*\])*=/.test(text))) return null;
  const leaves: Leaf[] = [];
  const times = new Map<string, number>();
  for (const [name, value] of new URLSearchParams(text)) {
    const keys = name.split(/\[|\]/).filter((key, place) => place === 0 || key !== "");
    const before = times.get(name) ?? 0;
    times.set(name, before + 1);
    addLeaf(leaves, before > 0 || name.endsWith("[]") ? [...keys, String(before)] : keys, value);
  }
  if (leaves.length === 0) return null;
  const flat = Object.fromEntries(leaves.map(({ path, value }) => [path, withoutSecret(path, value)]));
  return { ok: true, items: [{ leaves, body: JSON.stringify(flat) }] };
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
  const sent = parsed(body);
  return isRecord(sent) ? leavesOf(sent) : [];
}

function leavesOf(sent: Record<string, unknown>): Leaf[] {
  const leaves: Leaf[] = [];
  const visit = (value: unknown, keys: string[]) => {
    if (leaves.length >= mostLeaves || value === null) return;
    if (typeof value === "object") for (const [key, inner] of Object.entries(value)) visit(inner, [...keys, key]);
    else addLeaf(leaves, keys, String(value));
  };
  visit(sent, []);
  return leaves;
}

const leftOut = "(left out)";

/** A name that is no name is left out; so is a secret that was kept without its value. */
function addLeaf(leaves: Leaf[], keys: string[], value: string) {
  const path = keys.join(".");
  if (path === "" || path.length > 200 || leaves.length >= mostLeaves || value === leftOut) return;
  leaves.push({ keys, path, value: value.trim() });
}

const secrets = /secret|passw|api[-_ ]?key|authori[sz]ation|access[-_ ]?token|^token$|signature/i;
const withoutSecret = (name: string, value: unknown) => (secrets.test(name) ? leftOut : value);
