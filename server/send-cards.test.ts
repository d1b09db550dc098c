import { expect, test } from "vitest";
import { editChannel, pauseChannel, replayCard, resumeChannel, testChannel } from "#domain/webhooks/chat/index.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { openChat, telegramToken, toldTasks } from "#tests/chat.ts";
import { signer } from "#tests/deps.ts";
import { house } from "#tests/webhooks.ts";
import { openSenders } from "./send-webhooks.ts";

const minute = 60_000;
const nasty = 'Ask <!channel> & @here *now* [x](http://e.vil) "ok"';

test("each chat gets a card as its own documents want it, and nobody is called by it", async () => {
  const { open, task, send } = await openChat("each");
  const slack = await open("slack");
  const teams = await open("teams", 202);
  const discord = await open("discord");
  const google = await open("google_chat");
  const mattermost = await open("mattermost");
  const telegram = await open("telegram");
  const id = await task(nasty);
  await send();

  const link = `https://foyer.example/studio/workspace/tasks/${id}`;
  const one = ({ received }: typeof slack) => {
    expect(received).toHaveLength(1);
    expect(received[0]?.headers["content-type"]).toBe("application/json; charset=utf-8");
    return [received[0]?.path, JSON.parse(received[0]?.body ?? "")];
  };
  const html = "Added the task Ask &lt;!channel&gt; &amp; @here *now* [x](http://e.vil)";
  expect(one(slack)).toEqual([
    "/services/T0CANARY/B0CANARY/canarySlackKey0001",
    {
      text: `${html} "ok"`,
      blocks: [
        { type: "section", text: { type: "mrkdwn", text: `*${html} "ok"*`, verbatim: true } },
        {
          type: "section",
          fields: [
            { type: "mrkdwn", text: "*Client*\nAna Works", verbatim: true },
            { type: "mrkdwn", text: "*By*\nNoor Haddad", verbatim: true },
          ],
        },
        { type: "section", text: { type: "mrkdwn", text: `<${link}|Open in Foyer>`, verbatim: true } },
      ],
      unfurl_links: false,
    },
  ]);
  const bold = (text: string) => ({ type: "TextRun", text, weight: "Bolder" });
  expect(one(teams)[1]).toEqual({
    type: "message",
    attachments: [
      {
        contentType: "application/vnd.microsoft.card.adaptive",
        contentUrl: null,
        content: {
          $schema: "http://adaptivecards.io/schemas/adaptive-card.json",
          type: "AdaptiveCard",
          version: "1.4",
          body: [
            { type: "RichTextBlock", inlines: [bold(`Added the task ${nasty}`)] },
            { type: "RichTextBlock", inlines: [bold("Client: "), { type: "TextRun", text: "Ana Works" }] },
            { type: "RichTextBlock", inlines: [bold("By: "), { type: "TextRun", text: "Noor Haddad" }] },
          ],
          actions: [{ type: "Action.OpenUrl", title: "Open in Foyer", url: link }],
        },
      },
    ],
  });
  expect(one(discord)).toEqual([
    "/api/webhooks/123456789012345678/canaryDiscordKey01?wait=true",
    {
      embeds: [
        {
          title: 'Added the task Ask \\<\\!channel\\> & \\@here \\*now\\* \\[x\\]\\(http\\://e.vil\\) "ok"',
          url: link,
          fields: [
            { name: "Client", value: "Ana Works", inline: true },
            { name: "By", value: "Noor Haddad", inline: true },
          ],
        },
      ],
      allowed_mentions: { parse: [] },
    },
  ]);
  expect(one(google)).toEqual([
    "/v1/spaces/AAAA/messages?key=canaryGoogleKey01&token=canaryGoogleToken01",
    {
      fallbackText: 'Added the task Ask ‹!channel› & @here *now* [x](http://e.vil) "ok"',
      cardsV2: [
        {
          cardId: "foyer",
          card: {
            sections: [
              {
                widgets: [
                  { textParagraph: { text: `<b>${html} &quot;ok&quot;</b>` } },
                  { decoratedText: { topLabel: "Client", text: "Ana Works", wrapText: true } },
                  { decoratedText: { topLabel: "By", text: "Noor Haddad", wrapText: true } },
                  { buttonList: { buttons: [{ text: "Open in Foyer", onClick: { openLink: { url: link } } }] } },
                ],
              },
            ],
          },
        },
      ],
    },
  ]);
  const [path, { attachments }] = one(mattermost);
  expect([path, attachments[0].text]).toEqual([
    "/hooks/canarymattermost0000000001",
    `**Added the task Ask &lt;\\!channel&gt; &amp; @\u200bhere \\*now\\* \\[x\\]\\(http\\://e.vil\\) "ok"**\n\n[Open in Foyer](${link})`,
  ]);
  expect(one(telegram)).toEqual([
    `/bot${telegramToken}/sendMessage`,
    {
      chat_id: "-1001",
      text: `<b>${html.replace("@", "@\u200b")} &quot;ok&quot;</b>\nClient: Ana Works\nBy: Noor Haddad\n<a href="${link}">Open in Foyer</a>`,
      parse_mode: "HTML",
      link_preview_options: { is_disabled: true },
    },
  ]);
});

test.each([
  ["slack", { "retry-after": "90" }, "", 90_000],
  ["teams", { "retry-after": new Date("2026-11-23T09:01:30Z").toUTCString() }, "", 90_000],
  [
    "discord",
    { "retry-after": "65" },
    { message: "You are being rate limited.", retry_after: 64.57, global: false },
    64_570,
  ],
  [
    "telegram",
    {},
    { ok: false, error_code: 429, description: "Too Many Requests", parameters: { retry_after: 35 } },
    35_000,
  ],
  ["mattermost", {}, "", 60_000],
] as const)("%s is left alone as long as it asks, and then told once and in order", async (kind, headers, body, ms) => {
  const { open, task, send, pass } = await openChat(`limit_${kind}`);
  const channel = await open(kind, (_, response) => response.writeHead(429, headers).end(JSON.stringify(body)));
  for (const title of ["one", "two", "three"]) await task(title);
  await send();
  expect(toldTasks(channel.received)).toEqual(["one"]);

  channel.answerWith(200);
  pass(ms - 1);
  await send();
  expect(channel.received).toHaveLength(1);
  pass(1);
  await send();

  expect(toldTasks(channel.received)).toEqual(["one", "one", "two", "three"]);
  const [first, ...others] = await channel.problems();
  expect([first?.length, first?.at(-1), ...others]).toEqual([2, null, [null], [null]]);
});

test("after an hour of failures a channel is paused, the admins are told, and on resuming nothing is lost", async () => {
  const { db, noor, open, task, send, pass, clock, dispatch } = await openChat("hour");
  const channel = await open("slack", 500);
  for (const title of ["one", "two"]) await task(title);
  const began = clock().getTime();
  await send();
  while ((await channel.read()).channel.state === "active") {
    pass(30_000);
    await send();
  }

  expect(clock().getTime() - began).toBeGreaterThanOrEqual(60 * minute);
  expect(clock().getTime() - began).toBeLessThan(71 * minute);
  expect((await channel.read()).channel.state).toBe("failing");
  expect(channel.received.length).toBeLessThan(14);
  expect(new Set(toldTasks(channel.received))).toEqual(new Set(["one"]));
  await dispatch();
  const told = await db.selectFrom("notifications").select(["userId", "titles", "path"]).execute();
  expect(told).toEqual([
    {
      userId: noor.id,
      titles: ["The chat channel Sales on slack is paused: it accepted nothing for an hour."],
      path: `/studio/workspace/settings/chat/${channel.id}`,
    },
  ]);

  channel.received.length = 0;
  channel.answerWith(200);
  await resumeChannel({ db, actor: noor, now: clock() }, { id: channel.id });
  await task("three");
  await send();
  expect(toldTasks(channel.received)).toEqual(["one", "two", "three"]);
  expect((await channel.read()).channel).toMatchObject({ state: "active", failingSince: null });
});

test.each([
  ["slack", 404, "no_service", "gone", "It answered 404: no_service."],
  ["slack", 410, "channel_is_archived", "gone", "It answered 410: channel_is_archived."],
  ["slack", 403, "invalid_token", "refused", "It answered 403: invalid_token."],
  ["discord", 404, { message: "Unknown Webhook", code: 10015 }, "gone", "It answered 404: Unknown Webhook."],
  [
    "telegram",
    400,
    { ok: false, description: "Bad Request: chat not found" },
    "gone",
    "It answered 400: Bad Request: chat not found.",
  ],
  ["telegram", 401, { ok: false, description: "Unauthorized" }, "refused", "It answered 401: Unauthorized."],
  [
    "google_chat",
    403,
    { error: { code: 403, message: "The caller does not have permission" } },
    "refused",
    "It answered 403: The caller does not have permission.",
  ],
  [
    "teams",
    400,
    { error: { code: "WorkflowTriggerIsNotEnabled", message: "Could not execute workflow." } },
    "gone",
    "It answered 400: Could not execute workflow.",
  ],
  [
    "mattermost",
    400,
    { id: "web.incoming_webhook.invalid.app_error", message: "Invalid webhook." },
    "gone",
    "It answered 400: Invalid webhook.",
  ],
  ["mattermost", 404, "<html>canarymattermost0000000001</html>", "gone", "It answered 404."],
  ["slack", 404, "no canarySlackKey0001 here", "gone", "It answered 404."],
] as const)(
  "%s that answers %i %j is paused at once, and keeps what waits",
  async (kind, status, body, state, because) => {
    const { open, task, send } = await openChat(`gone_${status}_${because.length}_${kind}`);
    const text = typeof body === "string" ? body : JSON.stringify(body);
    const channel = await open(kind, (_, response) => response.writeHead(status).end(text));
    for (const title of ["one", "two"]) await task(title);
    await send();

    const { channel: now, deliveries } = await channel.read();
    expect([now.state, channel.received.length]).toEqual([state, 1]);
    expect(deliveries.map((sent) => sent.state)).toEqual(["waiting", "waiting"]);
    expect(await channel.problems()).toEqual([[because], []]);
  },
);

test("a card that is not wanted keeps no other from being told", async () => {
  const { open, task, send } = await openChat("unwanted");
  const channel = await open("slack", (_, response) => {
    const isFirst = channel.received.length === 1;
    response.writeHead(isFirst ? 400 : 200).end(isFirst ? "invalid_blocks" : "ok");
  });
  for (const title of ["one", "two"]) await task(title);
  await send();

  const { channel: now, deliveries } = await channel.read();
  expect([now.state, ...deliveries.map(({ state }) => state)]).toEqual(["active", "delivered", "failed"]);
});

test.each([
  ["is not wanted", 400],
  ["there is nothing left to say of", 500],
] as const)("a card that %s has no failure hours later pause its channel", async (_, status) => {
  const { db, open, task, send, pass, clock, clientId } = await openChat(`hiccup_${status}`);
  const channel = await open("slack", status, { clientIds: [clientId] });
  await task("one");
  await send();
  await db.deleteFrom("webhookClients").execute();
  pass(minute);
  await send();
  expect((await channel.read()).deliveries.map(({ state }) => state)).toEqual(["failed"]);
  await db.insertInto("webhookClients").values({ endpointId: channel.id, clientId }).execute();

  pass(180 * minute);
  channel.answerWith(500);
  await task("two");
  await send();
  pass(minute);
  await send();
  const failingSince = new Date(clock().getTime() - minute);
  expect((await channel.read()).channel).toMatchObject({ state: "active", failingSince });
  channel.answerWith(200);
  pass(minute);
  await send();
  expect((await channel.read()).deliveries.map(({ state }) => state)).toEqual(["delivered", "failed"]);
});

test("the first failure of a test pauses no channel, however long a card has waited there", async () => {
  const { db, noor, open, task, send, pass, clock } = await openChat("hiccup_test");
  const channel = await open("slack", 500);
  await task("one");
  await send();
  pass(180 * minute);
  await testChannel({ db, actor: noor, now: clock() }, { id: channel.id });
  await send();
  expect((await channel.read()).channel.state).toBe("active");
  pass(minute);
  await send();
  pass(minute);
  await send();
  expect((await channel.read()).channel.state).toBe("failing");
});

test("a chat that hangs, points elsewhere or is inside the own network is not told, and what waits is kept", async () => {
  const { db, noor, clock, open, task, send, hosts } = await openChat("unreachable");
  const hangs = await open("discord", () => {});
  const inside = await open("slack");
  const elsewhere = await open("google_chat", (_, response) => response.writeHead(307, { location: inside.url }).end());
  const own = await open("mattermost");
  // Whoever holds an address may have it lead anywhere later on: it is judged at each call.
  const address = { secret: `https://${own.host}/hooks/x`, url: `https://${own.host}/` };
  const { name, kind, chatId, events, version: seen } = (await own.read()).channel;
  const scope = { hasAllClients: true, clientIds: [], showsAmounts: false };
  hosts.splice(hosts.indexOf(own.host), 1);
  const change = { id: own.id, name, kind, chatId, events, ...scope, ...address, seen };
  await editChannel({ db, actor: noor, now: clock(), keys: signer }, change);
  await task("one");
  await send(300);

  expect([elsewhere.received.length, inside.received.length, own.received.length]).toEqual([1, 1, 0]);
  expect(await hangs.problems()).toEqual([["It took too long to answer."]]);
  expect(await elsewhere.problems()).toEqual([["It points elsewhere (307), which is not followed."]]);
  expect(await own.problems()).toEqual([["Its address is not on the public internet."]]);
  for (const one of [hangs, elsewhere, own]) expect((await one.read()).deliveries[0]?.state).toBe("waiting");
});

test("a test goes out before what waits, and says where it comes from", async () => {
  const { db, noor, open, task, send, pass, clock } = await openChat("test");
  const channel = await open("telegram", 500);
  await task("one");
  await send();
  channel.answerWith(200);
  pass(minute);
  await testChannel({ db, actor: noor, now: clock() }, { id: channel.id });
  await send();

  expect(JSON.parse(channel.received[1]?.body ?? "").text).toBe(
    `<b>A test from Foyer for Sales on telegram</b>\n<a href="https://foyer.example/studio/workspace/settings/chat/${channel.id}">Open in Foyer</a>`,
  );
  expect(toldTasks(channel.received)).toEqual(["one", "none", "one"]);
});

test("a card is posted once, whatever is pressed while it is on its way", async () => {
  const { db, noor, open, task, send, clock } = await openChat("pressed");
  const channel = await open("slack");
  const now = { db, actor: noor, now: clock() };
  channel.answerWith(async (_, response) => {
    channel.answerWith(200);
    await pauseChannel(now, { id: channel.id });
    await resumeChannel(now, { id: channel.id });
    await testChannel(now, { id: channel.id });
    await channel.move();
    await send();
    response.writeHead(200).end("ok");
  });
  for (const title of ["one", "two"]) await task(title);
  await send();

  expect(toldTasks(channel.received)).toEqual(["one", "none", "two"]);
  expect((await channel.read()).deliveries.map(({ state }) => state)).toEqual(["delivered", "delivered", "delivered"]);
});

test("neither a test nor a card that is told again cuts short how long a chat asks to be left alone", async () => {
  const { db, noor, open, task, send, pass, clock } = await openChat("left_alone");
  const channel = await open("slack");
  await task("one");
  await send();
  const [first] = (await channel.read()).deliveries;
  channel.answerWith((_, response) => response.writeHead(429, { "retry-after": "90" }).end());
  await task("two");
  await send();
  channel.answerWith(200);
  const now = { db, actor: noor, now: clock() };
  expect(await replayCard(now, { id: first?.id ?? "", endpointId: channel.id })).toMatchObject({ ok: true });
  expect(await testChannel(now, { id: channel.id })).toMatchObject({ ok: true });
  pass(89_999);
  await send();
  expect(toldTasks(channel.received)).toEqual(["one", "two"]);
  pass(1);
  await send();
  expect(toldTasks(channel.received)).toEqual(["one", "two", "none", "one", "two"]);
});

test.each([
  ["slack", 404, "no_service", {}],
  ["slack", 400, "invalid_blocks", {}],
  ["telegram", 400, '{"description":"Bad Request: chat not found"}', { chatId: "-1002", secret: "", url: null }],
] as const)(
  "what %s answers (%i %s) at an address it had before pauses nothing, and the card goes to the new one",
  async (kind, status, said, to) => {
    const { open, task, send } = await openChat(`former_${kind}_${status}_${said.length}`);
    const channel = await open(kind);
    channel.answerWith(async (_, response) => {
      channel.answerWith(200);
      await channel.move(to);
      response.writeHead(status).end(said);
    });
    await task("one");
    await send();

    expect((await channel.read()).channel).toMatchObject({ state: "active", failingSince: null });
    expect(toldTasks(channel.received)).toEqual(["one", "one"]);
    const [former, current] = channel.received.map(({ path, body }) => path + JSON.parse(body).chat_id);
    expect(current).not.toBe(former);
    expect((await channel.read()).deliveries.map(({ state }) => state)).toEqual(["delivered"]);
  },
);

test("nothing is lost when a sender dies on the way, and two at once tell each card once and in order", async () => {
  const { connection, open, task, send, clock, pass, hosts } = await openChat("restart");
  const channel = await open("slack");
  const titles = ["one", "two", "three", "four", "five", "six"];
  for (const title of titles) await task(title);
  const first = openDatabase(connection);
  channel.answerWith((_, response) => {
    if (channel.received.length < 3) return void response.writeHead(200).end("ok");
    void first.destroy().then(() => response.writeHead(200).end("ok"));
  });
  await expect(openSenders({ db: first, clock, keys: signer, ...house }, { allowedHosts: hosts })()).rejects.toThrow();
  expect(toldTasks(channel.received)).toEqual(["one", "two", "three"]);

  channel.answerWith(200);
  pass(2 * minute);
  await Promise.all([send(), send()]);
  await send();

  expect(toldTasks(channel.received)).toEqual(["one", "two", "three", ...titles.slice(2)]);
});
