import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { type Actor, visitor } from "#domain/access/actor.ts";
import { newId } from "#domain/kernel/id.ts";
import type { Caller } from "#domain/users/index.ts";
import { adminOf, clientOf, openPortal, staffOf } from "#tests/actors.ts";
import { until } from "#tests/until.ts";
import { openLive } from "./live.ts";

const later = new Date("2030-01-01T00:00:00Z");
const session = () => ({ id: newId(), wasViewing: false, idleEndsAt: later, endsAt: later });

/** One open page; `become` turns its reader into another user. */
function openPage(actor: Actor, beatMs = 60_000) {
  let caller: Caller = { actor, session: session() };
  const live = openLive(async () => caller, beatMs);
  const stream = live.open(new Headers(), caller);
  if (typeof stream === "string") throw new Error(stream);
  let text = "";
  let isOver = false;
  async function read(body: ReadableStream<Uint8Array>) {
    const words = new TextDecoder();
    for await (const chunk of body) text += words.decode(chunk);
    isOver = true;
  }
  const become = (next: Actor) => {
    caller = { ...caller, actor: next };
  };
  return {
    live,
    body: stream.body,
    read: () => void read(stream.body),
    heard: () => text,
    isOver: () => isOver,
    become,
  };
}

const news = (topic: string, clientId: string) => `${topic} ${clientId} ${newId()}`;

test("a quiet page is given a beat, and none any more once its session is over", async () => {
  const page = openPage(adminOf(newId()), 5);
  page.read();
  await until("there were beats", () => page.heard().split("event: beat").length > 3);

  page.become(visitor);
  await until("the stream is over", page.isOver);

  expect(page.heard()).toMatch(/^retry: 2000\n\n(event: beat\ndata: 1\n\n)+$/);
});

test("whoever may read payments hears of them, and nobody else", async () => {
  const clientId = newId();
  const assigned = { clientId, isLead: false, revealsSecrets: false };
  const hears = async (actor: Actor) => {
    const page = openPage(actor);
    page.read();
    page.live.tell(news("payment", clientId));
    page.live.tell("all");
    await until("what may have been missed is told", () => page.heard().includes("data: all"));
    return page.heard().includes("payment");
  };

  expect(await hears(adminOf(newId()))).toBe(true);
  expect(await hears(clientOf(newId(), clientId))).toBe(true);
  expect(await hears(clientOf(newId(), newId()))).toBe(false);
  const portal = { ...openPortal, showPayments: false };
  expect(await hears(clientOf(newId(), clientId, { portal }))).toBe(false);
  expect(await hears(staffOf(newId(), { assignments: [{ ...assigned, seesMoney: true }] }))).toBe(true);
  expect(await hears(staffOf(newId(), { assignments: [{ ...assigned, seesMoney: false }] }))).toBe(false);
});

test("meetings are heard by their hosts and their client's people, leads by the team, and news by whom they are for", async () => {
  const clientId = newId();
  const me = newId();
  const hears = async (actor: Actor) => {
    const page = openPage(actor);
    page.read();
    for (const [topic, of] of [
      ["booking", clientId],
      ["hosting", me],
      ["news", me],
    ] as const)
      page.live.tell(news(topic, of));
    page.live.tell("lead 00000000-0000-0000-0000-000000000000 00000000-0000-0000-0000-000000000000");
    page.live.tell("all");
    await until("what may have been missed is told", () => page.heard().includes("data: all"));
    return ["booking", "hosting", "lead", "news"].filter((topic) => page.heard().includes(`data: ${topic} `));
  };

  expect(await hears(adminOf(newId()))).toEqual(["booking", "hosting", "lead"]);
  expect(await hears(adminOf(me))).toEqual(["booking", "hosting", "lead", "news"]);
  expect(await hears(staffOf(me, { scope: "assigned" }))).toEqual(["hosting", "lead", "news"]);
  const assignments = [{ clientId, isLead: false, revealsSecrets: false, seesMoney: false }];
  expect(await hears(staffOf(newId(), { scope: "assigned", assignments }))).toEqual(["booking", "lead"]);
  expect(await hears(clientOf(newId(), clientId))).toEqual(["booking"]);
  expect(await hears(clientOf(me, newId()))).toEqual(["news"]);
  const portal = { ...openPortal, showBookings: false };
  expect(await hears(clientOf(newId(), clientId, { portal }))).toEqual([]);
});

test("what was said while a page was still being opened is said to it again, to whom it concerns", async () => {
  const clientId = newId();
  const said = news("update", newId());
  const caller = { actor: clientOf(newId(), clientId), session: session() };
  const live = openLive(async () => caller);
  const heard = async () => {
    const stream = live.open(new Headers(), caller);
    if (typeof stream === "string") throw new Error(stream);
    const words = new TextDecoder();
    let text = "";
    for await (const chunk of stream.body) {
      text += words.decode(chunk);
      if (text.includes("data:")) break;
    }
    return text;
  };
  live.tell(said);
  live.tell(`update ${clientId} ${clientId}`);
  expect(await heard()).toBe(`retry: 2000\n\ndata: update ${clientId} ${clientId}\n\n`);

  for (let nth = 0; nth < 300; nth++) live.tell(news("update", newId()));
  expect(await heard()).toContain("data: all");
  live.close();
});

test("who has nothing to hear gets no stream, and a page that stops reading loses its own", async () => {
  const closed = { ...openPortal, showUpdates: false, showPayments: false };
  const caller = { actor: clientOf(newId(), newId(), { portal: closed }), session: session() };
  const live = openLive(async () => caller);
  expect(live.open(new Headers(), { ...caller, actor: visitor })).toBe("missing");
  expect(live.open(new Headers(), { actor: visitor, session: null })).toBe("missing");

  const page = openPage(adminOf(newId()));
  for (let nth = 0; nth < 300; nth++) {
    page.live.tell(news("update", newId()));
    await setImmediate();
  }
  page.read();
  await until("the stream is over", page.isOver);
});

test("a fresh proof of identity that grows old changes nothing", async () => {
  const id = newId();
  const page = openPage(adminOf(id));
  page.read();
  page.become(adminOf(id, { hasSudo: false }));

  const said = news("update", newId());
  page.live.tell(said);

  await until("it is heard", () => page.heard().includes(said));
  page.live.close();
  await until("the stream is over", page.isOver);
});

test("one person has six streams in a browser and eighteen in all, and a closed one makes room", () => {
  const actor = adminOf(newId());
  const live = openLive(async () => ({ actor, session: session() }));
  const browsers = Array.from({ length: 20 }, session);
  const opened = browsers.flatMap((own) =>
    Array.from({ length: 7 }, () => live.open(new Headers(), { actor, session: own })),
  );

  expect(opened.slice(0, 7).filter((stream) => stream === "full")).toHaveLength(1);
  const streams = opened.filter((stream) => typeof stream !== "string");
  expect(streams).toHaveLength(18);
  const other = adminOf(newId());
  expect(live.open(new Headers(), { actor: other, session: session() })).not.toBe("full");
  streams[0]?.end();
  expect(live.open(new Headers(), { actor, session: session() })).not.toBe("full");
  live.close();
});

test("with other instances about, readers are sent to them one after the other, and the others go on hearing", async () => {
  const caller = { actor: adminOf(newId()), session: session() };
  const live = openLive(async () => caller, 60_000, { wait: 100, pace: 900_000, all: 1_800_000 });
  const open = () => {
    const stream = live.open(new Headers(), caller);
    if (typeof stream === "string") throw new Error(stream);
    return stream;
  };
  const first = open();
  const second = open();

  void live.close({ hasOthers: true });

  expect(await new Response(first.body).text()).toBe("retry: 2000\n\nretry: 100\n\n");
  expect(live.count()).toBe(1);
  live.tell("all");
  const reader = second.body.getReader();
  await reader.read();
  expect(new TextDecoder().decode((await reader.read()).value)).toBe("data: all\n\n");
  // Whoever is led here nevertheless is sent on.
  expect(await new Response(open().body).text()).toBe("retry: 2000\n\nretry: 100\n\n");
});

test("it has closed once every reader was sent away, and a lone instance lets them come back in their own time", async () => {
  const caller = { actor: adminOf(newId()), session: session() };
  const textsAfter = async (hasOthers: boolean) => {
    const live = openLive(async () => caller, 60_000, { wait: 100, pace: 900_000, all: 6 });
    const streams = Array.from({ length: 6 }, () => live.open(new Headers(), caller));
    await live.close({ hasOthers });
    expect(live.count()).toBe(0);
    const texts = streams.map((stream) => (typeof stream === "string" ? stream : new Response(stream.body).text()));
    return [...new Set(await Promise.all(texts))];
  };

  expect(await textsAfter(true)).toEqual(["retry: 2000\n\nretry: 100\n\n"]);
  expect(await textsAfter(false)).toEqual(["retry: 2000\n\n"]);
});
