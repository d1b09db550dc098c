import { z } from "zod";
import { type WebhookEvent, webhookEventNames } from "./webhook-event.ts";

const ticked = z.literal("on").optional();
const boxes = Object.fromEntries(webhookEventNames.map((event) => [event, ticked]));

function isUsable(text: string) {
  const url = URL.parse(text);
  return url?.protocol === "https:" && url.username === "" && url.password === "";
}

const address = z
  .string()
  .trim()
  .max(2000, "Shorten this to 2000 characters.")
  .refine(isUsable, "Enter a web address that begins with https://, without a name and password in it.");

const shape = z.strictObject({ url: address, ...boxes });

const toEndpoint = ({ url, ...ticks }: { url: string }) => ({
  url: new URL(url).href,
  events: webhookEventNames.filter((event) => Object(ticks)[event] === "on"),
});

const hasEvents = ({ events }: { events: WebhookEvent[] }) => events.length > 0;
const choose = { path: [webhookEventNames[0] ?? ""], error: "Choose at least one event." };

/** Where to send, and a ticked box for each event. */
export const webhookForm = shape.transform(toEndpoint).refine(hasEvents, choose);
export type WebhookForm = z.infer<typeof webhookForm>;

/** `seen`: the version that was shown. */
export const webhookChange = shape
  .extend({ seen: z.coerce.number().int() })
  .transform(({ seen, ...form }) => ({ ...toEndpoint(form), seen }))
  .refine(hasEvents, choose);
