type Range = { first: number; last: number };
type Facts = { size: number; etag: string; changedAt: Date };

/**
 * "whole" when no range was requested or the caller holds another version; "none" when the range is outside the file
 * (416).
 */
export function askedRange(headers: Headers, { size, etag, changedAt }: Facts): Range | "whole" | "none" {
  const asked = /^bytes=[ \t]*(\d*)-(\d*)[ \t]*$/i.exec(headers.get("Range") ?? "");
  const [, from = "", to = ""] = asked ?? [];
  // Several ranges at once, other units and malformed ranges get the whole file (RFC 9110, section 14.2).
  if (!asked || (from === "" && to === "")) return "whole";
  const condition = headers.get("If-Range");
  if (condition !== null && condition !== etag && condition !== changedAt.toUTCString()) return "whole";
  if (from === "") return Number(to) === 0 ? "none" : { first: Math.max(0, size - Number(to)), last: size - 1 };
  if (to !== "" && Number(to) < Number(from)) return "whole";
  if (Number(from) >= size) return "none";
  return { first: Number(from), last: to === "" ? size - 1 : Math.min(Number(to), size - 1) };
}
