import fc from "fast-check";
import { expect, test } from "vitest";
import { anyBusy, anySearch } from "#tests/slots/any-search.ts";
import { everyoneFree, grainOf, isFreeFor, isOnGrain, slowFreeStarts, tick } from "#tests/slots/slow-free-starts.ts";
import { freeHostsAt } from "./free-hosts-at.ts";
import { freeStarts } from "./free-starts.ts";
import type { SlotSearch } from "./slot.ts";

const minute = 60_000;
const anyMoment = fc.double({ min: 0, max: 1, noNaN: true });

const groups = ({ hosts, assignment }: SlotSearch) =>
  assignment === "collective" ? [hosts] : hosts.map((host) => [host]);

test("the engine offers what a slow reading of the rules, tick by tick, offers", () => {
  let offered = 0;
  fc.assert(
    fc.property(anySearch, (search) => {
      const starts = freeStarts(search);
      offered += starts.length;
      expect(starts).toEqual(slowFreeStarts(search));
    }),
    { numRuns: 250 },
  );
  expect(offered, "the searches must find something to compare").toBeGreaterThan(250);
});

test("every start offered is free to its end, not too soon, and within the question", () => {
  fc.assert(
    fc.property(anySearch, (search) => {
      const { meeting, now, query } = search;
      const free = groups(search).map((group) => everyoneFree(group, search));
      const starts = freeStarts(search);

      expect(starts).toEqual([...new Set(starts)].sort((a, b) => a - b));
      for (const start of starts) {
        expect(free.some((isFree) => isFreeFor(isFree, start, meeting.lengthMin))).toBe(true);
        expect(start).toBeGreaterThanOrEqual(Math.max(query.from, now + meeting.noticeMin * minute));
        expect(start).toBeLessThan(query.to);
      }
    }),
  );
});

test("no start offered with one host overlaps an appointment and the buffers around it", () => {
  fc.assert(
    fc.property(anySearch, ({ hosts: [host], ...search }) => {
      if (!host) return;
      const { lengthMin, bufferBeforeMin, bufferAfterMin } = search.meeting;
      for (const start of freeStarts({ ...search, hosts: [host] }))
        for (const busy of host.busy.filter(({ kind, from, to }) => kind === "external" && from < to)) {
          const endsBefore = start + (lengthMin + bufferAfterMin) * minute <= busy.from;
          expect(endsBefore || start - bufferBeforeMin * minute >= busy.to).toBe(true);
        }
    }),
  );
});

test("one more appointment adds no start but on the grid that begins where it ends", () => {
  const searchAndBusy = anySearch.chain((search) => fc.tuple(fc.constant(search), anyBusy(search.query.from)));
  fc.assert(
    fc.property(
      searchAndBusy,
      ([
        {
          hosts: [host],
          ...search
        },
        { from, to },
      ]) => {
        if (!host) return;
        const { meeting } = search;
        const fuller = { ...host, busy: [...host.busy, { kind: "external" as const, from, to }] };
        const before = new Set(freeStarts({ ...search, hosts: [host] }));
        const added = freeStarts({ ...search, hosts: [fuller] }).filter((start) => !before.has(start));

        const isFree = everyoneFree([fuller], { ...search, hosts: [fuller] });
        const reopens = to + meeting.bufferBeforeMin * minute;
        let grid = reopens;
        while (added.length > 0 && !isOnGrain(host.timeZone, grid, grainOf(meeting.intervalMin))) grid += tick;
        for (const start of added) {
          const steps = (start - grid - meeting.startOffsetMin * minute) / minute;
          expect(steps % (meeting.intervalMin + meeting.startOffsetMin)).toBe(0);
          expect(isFreeFor(isFree, reopens, (start - reopens) / minute)).toBe(true);
        }
      },
    ),
  );
});

test("without a rolling window everybody is offered the same, wherever they are", () => {
  fc.assert(
    fc.property(anySearch, fc.constantFrom("Asia/Tokyo", "America/Los_Angeles"), (search, timeZone) => {
      if (search.meeting.window?.kind === "rolling") return;
      expect(freeStarts({ ...search, query: { ...search.query, timeZone } })).toEqual(freeStarts(search));
    }),
  );
});

test("a question asked in two parts has the same answer as in one", () => {
  fc.assert(
    fc.property(anySearch, anyMoment, (search, share) => {
      const { from, to } = search.query;
      const middle = Math.round(from + (to - from) * share);
      const early = freeStarts({ ...search, query: { ...search.query, to: middle } });
      const late = freeStarts({ ...search, query: { ...search.query, from: middle } });

      expect([...early, ...late]).toEqual(freeStarts(search));
    }),
  );
});

test("somebody can take a meeting exactly when its start is on offer, and is free for all of it", () => {
  fc.assert(
    fc.property(anySearch, anyMoment, (search, share) => {
      const { from, to } = search.query;
      const offered = freeStarts(search);
      const anywhere = Math.floor(from + (to - from) * share);

      for (const start of [...offered.slice(0, 5), anywhere]) {
        const ids = freeHostsAt(search, start);
        if (start < to) expect(ids.length > 0).toBe(offered.includes(start));
        for (const host of search.hosts.filter(({ id }) => ids.includes(id)))
          expect(isFreeFor(everyoneFree([host], search), start, search.meeting.lengthMin)).toBe(true);
      }
    }),
  );
});
