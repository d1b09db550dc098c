import { z } from "zod";
import { line } from "#domain/kernel/plain-text.ts";
import { webhookEventNames } from "../webhook-event.ts";
import { chatKinds, chats, serverOf } from "./chat.ts";

const ticked = z.literal("on").optional();
const boxes = Object.fromEntries(webhookEventNames.map((event) => [event, ticked]));
const ofClient = /^client\.([0-9a-f-]{36})$/;

const channelName = line(1, 80, "Enter a name for the channel.");

/** Judged once all is read, so that every problem is told at once. Boxes of clients are called `client.` and the client's id. */
const fields = z
  .object({
    name: z.string().trim().default(""),
    kind: z.enum(chatKinds, "Choose one of the chats."),
    secret: z.string().trim().default(""),
    chatId: z.string().trim().default(""),
    reach: z.enum(["all", "chosen"], "Choose which clients it is told of."),
    amounts: ticked,
    ...boxes,
  })
  .catchall(z.string());

type Fields = z.output<typeof fields>;

const toChannel = ({ name, kind, secret, chatId, reach, amounts, ...ticks }: Fields) => ({
  name,
  kind,
  secret,
  chatId: kind === "telegram" ? chatId : null,
  url: secret === "" ? null : serverOf(kind, secret),
  events: webhookEventNames.filter((event) => Object(ticks)[event] === "on"),
  hasAllClients: reach === "all",
  clientIds: reach === "all" ? [] : Object.keys(ticks).flatMap((name) => ofClient.exec(name)?.[1] ?? []),
  showsAmounts: amounts === "on",
});

const problems = ({ name, kind, chatId, events, hasAllClients, clientIds }: ReturnType<typeof toChannel>) => [
  ...(channelName.safeParse(name).error?.issues ?? []).map(({ message }) => ["name", message]),
  ...(kind === "telegram" && !/^(-?\d{1,20}|@\w{4,32})$/.test(chatId ?? "")
    ? [["chatId", "Enter the id of the chat, such as -1001234567890, or @ and the name of a public channel."]]
    : []),
  ...(events.length === 0 ? [[webhookEventNames[0] ?? "", "Choose at least one event."]] : []),
  ...(!hasAllClients && clientIds.length === 0 ? [["reach", "Choose at least one client, or all of them."]] : []),
];

function tellProblems(channel: ReturnType<typeof toChannel>, fix: z.RefinementCtx) {
  for (const [field = "", message = ""] of problems(channel)) fix.addIssue({ code: "custom", path: [field], message });
}

const isLike = ({ kind, secret }: { kind: Fields["kind"]; secret: string }) => chats[kind].isSecret(secret);
const unlike = (channel: { kind: Fields["kind"]; secret: string }, fix: z.RefinementCtx) =>
  fix.addIssue({ code: "custom", path: ["secret"], message: chats[channel.kind].unlike });

/** A channel to be added. */
export const channelForm = fields.transform(toChannel).superRefine((channel, fix) => {
  if (!isLike(channel)) unlike(channel, fix);
  tellProblems(channel, fix);
});

/** `seen`: the version that was shown. Without a secret the one it has is kept. */
export const channelChange = fields
  .extend({ seen: z.coerce.number().int() })
  .transform(({ seen, ...form }) => ({ ...toChannel(form), seen }))
  .superRefine((channel, fix) => {
    if (channel.secret !== "" && !isLike(channel)) unlike(channel, fix);
    tellProblems(channel, fix);
  });
