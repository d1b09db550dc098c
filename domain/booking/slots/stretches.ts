import type { Ms, Span } from "../slot.ts";

/** Sorted and without empty spans; spans that touch or overlap are joined. */
export function merge(spans: Span[]): Span[] {
  const merged: Span[] = [];
  let last: Span | undefined;
  for (const { from, to } of inOrder(spans)) {
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else {
      last = { from, to };
      merged.push(last);
    }
  }
  return merged;
}

/** The parts of merged spans outside the blocked ones, which may be unsorted and overlap. */
export function subtract(spans: Span[], blocked: Span[]): Span[] {
  const cuts = inOrder(blocked);
  const left: Span[] = [];
  let next = 0;
  for (const { from, to } of spans) {
    let free = from;
    for (let cut = cuts[next]; cut && cut.from < to; cut = cuts[++next]) {
      if (cut.from > free) left.push({ from: free, to: cut.from });
      free = Math.max(free, cut.to);
      // This cut may also reach into the next span.
      if (cut.to > to) break;
    }
    if (free < to) left.push({ from: free, to });
  }
  return left;
}

/** Where two lists of merged spans overlap. */
export function intersect(some: Span[], others: Span[]): Span[] {
  const both: Span[] = [];
  let next = 0;
  for (const one of some) {
    for (let other = others[next]; other && other.from < one.to; other = others[++next]) {
      const from = Math.max(one.from, other.from);
      const to = Math.min(one.to, other.to);
      if (from < to) both.push({ from, to });
      if (other.to > one.to) break;
    }
  }
  return both;
}

/** Cuts off everything before an instant. */
export const since = (at: Ms, spans: Span[]): Span[] =>
  spans.filter(({ to }) => to > at).map(({ from, to }) => ({ from: Math.max(from, at), to }));

const inOrder = (spans: Span[]) => spans.filter(({ from, to }) => from < to).sort((a, b) => a.from - b.from);
