import { Hono } from "hono";
import type { AppContext } from "#server/app-context.ts";
import type { HttpEnv } from "#server/call.ts";
import { leadPosts } from "./lead-posts.ts";
import { stripeNotices } from "./stripe-notices.ts";

/** What other services call without a key of the API: each address or signature says who they are. */
export const webhooks = (app: AppContext) =>
  new Hono<HttpEnv>().route("/", stripeNotices(app)).route("/", leadPosts(app));
