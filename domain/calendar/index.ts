export { makeFeed, readFeed, revokeFeed } from "./keep-feed.ts";
export { openFeed } from "./open-feed.ts";
