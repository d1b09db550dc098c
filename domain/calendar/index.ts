export { makeFeed, openFeed, readFeed, revokeFeed } from "./feed.ts";
