/** A chat that channels are in, as whoever adds one reads of it. */
type Chat = {
  label: string;
  /** What it asks for: the secret that lets Foyer write there. */
  asks: string;
  /** Where to find that in the chat itself. */
  where: string;
  /** Why what was entered can't be it. */
  unlike: string;
  isSecret: (text: string) => boolean;
};

/** Whether a text is an address on one of these hosts and begins its path so. */
const isAddress = (hosts: RegExp, path: RegExp) => (text: string) => {
  const url = URL.parse(text);
  if (url?.protocol !== "https:" || url.username || url.password || text.length > 2000) return false;
  return hosts.test(url.hostname) && path.test(url.pathname);
};

/** Every chat that Foyer writes to. */
export const chats = {
  slack: {
    label: "Slack",
    asks: "Webhook address",
    where:
      "In Slack, create an app at api.slack.com/apps, switch on Incoming Webhooks, choose Add New Webhook to Workspace and the channel, and copy the webhook URL.",
    unlike: "Enter the address that begins with https://hooks.slack.com/services/.",
    isSecret: isAddress(/^hooks\.slack(-gov)?\.com$/, /^\/services\/.+/),
  },
  teams: {
    label: "Microsoft Teams",
    asks: "Webhook address",
    where:
      "In Teams, open the menu of the channel, choose Workflows, take the template that posts to a channel when a webhook request is received, and copy the address it shows at the end.",
    unlike:
      "Enter the address of a workflow, on logic.azure.com or api.powerplatform.com. Microsoft no longer takes messages at addresses of Office 365 connectors (webhook.office.com).",
    isSecret: isAddress(/\.(logic\.azure\.(com|us|cn)|api(\.[a-z]+)?\.powerplatform\.(com|us|cn))$/, /\/workflows\/.+/),
  },
  discord: {
    label: "Discord",
    asks: "Webhook address",
    where:
      "In Discord, open Edit Channel, choose Integrations and Webhooks, make a new webhook and choose Copy Webhook URL.",
    unlike: "Enter the address that begins with https://discord.com/api/webhooks/.",
    isSecret: isAddress(/^((ptb|canary)\.)?discord(app)?\.com$/, /^\/api\/(v\d+\/)?webhooks\/\d+\/.+/),
  },
  google_chat: {
    label: "Google Chat",
    asks: "Webhook address",
    where:
      "In Google Chat, open the menu beside the name of the space, choose Apps & integrations and Webhooks, add one and copy its link.",
    unlike: "Enter the address that begins with https://chat.googleapis.com/v1/spaces/.",
    isSecret: isAddress(/^chat\.googleapis\.com$/, /^\/v1\/spaces\/.+\/messages$/),
  },
  mattermost: {
    label: "Mattermost",
    asks: "Webhook address",
    where:
      "In Mattermost, open the product menu, choose Integrations and Incoming Webhooks, add one for the channel and copy its address. The server has to be on the public internet.",
    unlike: "Enter the address of your Mattermost server that begins with https:// and ends with /hooks/ and a key.",
    isSecret: isAddress(/./, /\/hooks\/[^/]+$/),
  },
  telegram: {
    label: "Telegram",
    asks: "Bot token",
    where:
      "In Telegram, send /newbot to @BotFather and copy the token. Then add the bot to the group or channel; in a channel it has to be an admin.",
    unlike: "Enter the token as @BotFather wrote it, such as 123456789:AAE…",
    isSecret: (text) => /^\d{5,20}:[\w-]{30,100}$/.test(text),
  },
} as const satisfies Record<string, Chat>;

export type ChatKind = keyof typeof chats;
export const chatKinds = Object.keys(chats) as ChatKind[]; // exactly its keys
export const isChatKind = (word: unknown): word is ChatKind => typeof word === "string" && Object.hasOwn(chats, word);

/** The only server for bots of Telegram. */
const telegramServer = "https://api.telegram.org/";

/** The server a channel is on: all of its address that anybody may see. */
export const serverOf = (kind: ChatKind, secret: string): string =>
  kind === "telegram" ? telegramServer : `${URL.parse(secret)?.origin ?? ""}/`;
