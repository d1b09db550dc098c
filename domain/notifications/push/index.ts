export { openPushKey, pushSecret } from "./push-key.ts";
export {
  forgetBrowsers,
  isPushDue,
  type PushAnswer,
  type PushDoor,
  type PushOrder,
  sendNextPush,
} from "./send-push.ts";
export { endSubscription, listSubscriptions, type PushBrowser, subscribeBrowser } from "./subscriptions.ts";
