/** One value of what was sent, under the names and positions that lead to it. */
export type Leaf = { keys: string[]; path: string; value: string };

const mostLeaves = 500;
/** How many levels of JSON are read. */
export const deepest = 40;

/** The values of an object, at any depth. */
export function leavesOf(sent: Record<string, unknown>): Leaf[] {
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
export function addLeaf(leaves: Leaf[], keys: string[], value: string) {
  const path = keys.join(".");
  if (path === "" || path.length > 200 || leaves.length >= mostLeaves || value === leftOut) return;
  leaves.push({ keys, path, value: value.trim() });
}

const secrets = /secret|passw|api[-_ ]?key|authori[sz]ation|access[-_ ]?token|^token$|signature/i;
/** A value as it is kept. */
export const withoutSecret = (name: string, value: unknown) => (secrets.test(name) ? leftOut : value);

/** Counted before it is parsed: a parser goes down as deep as it is led. */
export function depthOf(text: string): number {
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

/** Undefined for what is no JSON. A number with more digits than fit into one stays as it was written: ids of Meta have that many. */
export function parseJson(text: string): unknown {
  const asWritten = (_: string, value: unknown, written?: { source?: string }) =>
    typeof value === "number" && !Number.isSafeInteger(value) && /^-?\d+$/.test(written?.source ?? "")
      ? written?.source
      : value;
  try {
    return JSON.parse(text, asWritten);
  } catch {
    return undefined;
  }
}
