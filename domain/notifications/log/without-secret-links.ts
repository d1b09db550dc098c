/** Addresses that let whoever holds them in: one-time links, answers, meetings, calendars, lead addresses, keys in queries. */
const secretPaths = /\/(?:invitation|reset|confirm-mail|answer|bookings|unsubscribe|feeds|webhooks\/leads)\//;
const secretQueries = /[?&](?:amp;)?(?:key|token|signature|code)=/i;
const addresses = /\bhttps?:\/\/[^\s"<>]+/gi;
const anchors = /<a\s([^>]*?)href="([^"]*)"([^>]*)>(.*?)<\/a>/gs;

const isSecret = (address: string) => secretPaths.test(address) || secretQueries.test(address);
const removed = "[link removed]";

/** Plain text in which no address opens anything. */
export const withoutSecretLinks = (text: string) =>
  text.replace(addresses, (address) => (isSecret(address) ? removed : address));

/** An email's HTML to be shown: nothing in it leads anywhere, and what opened something says that it is gone. */
export const withDeadLinks = (html: string) =>
  withoutSecretLinks(
    html.replace(
      anchors,
      (_, before: string, address: string, after: string, label: string) =>
        `<a ${before}${after}>${label}${isSecret(address) ? ` ${removed}` : ""}</a>`,
    ),
  );
