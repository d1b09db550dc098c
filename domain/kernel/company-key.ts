import { understoodAddress } from "#domain/kernel/mail-address.ts";

/** Mail hosts and networks where the address says nothing about the company. */
export const publicHosts: ReadonlySet<string> = new Set(
  "gmail.com googlemail.com outlook.com hotmail.com live.com msn.com yahoo.com icloud.com me.com aol.com gmx.de gmx.net web.de proton.me protonmail.com mail.com ymail.com live.de t-online.de freenet.de gmx.at gmx.ch gmx.com yandex.com zoho.com qq.com 163.com hotmail.co.uk yahoo.co.uk hotmail.de outlook.de yahoo.de hotmail.fr yahoo.fr orange.fr wanadoo.fr free.fr laposte.net libero.it linkedin.com facebook.com instagram.com xing.com x.com twitter.com".split(
    " ",
  ),
);

/** Sites where many have a page of their own. */
const sharedSites: ReadonlySet<string> = new Set(
  "google.com g.page goo.gl youtube.com youtu.be tiktok.com pinterest.com linktr.ee about.me github.com medium.com notion.site notion.so etsy.com yelp.com crunchbase.com wikipedia.org wa.me t.me bit.ly".split(
    " ",
  ),
);

/** Whether a host, or one it is part of, says nothing about the company. */
function isShared(host: string): boolean {
  const labels = host.split(".");
  const all = labels.map((_, from) => labels.slice(from).join("."));
  return all.some((part) => publicHosts.has(part) || sharedSites.has(part));
}

/** The company's own domain, from its website or else from the contact's address; null when neither tells. */
export function domainOf(website: string | null, email: string | null): string | null {
  const host = website
    ? new URL(website).hostname
    : (understoodAddress(email ?? "")
        .split("@")
        .at(-1) ?? "");
  const domain = host
    .toLowerCase()
    .replace(/^www\./, "")
    .replace(/\.$/, "");
  return domain === "" || isShared(domain) ? null : domain;
}

const legalForms = /\b(gmbh|ag|kg|ohg|ug|se|ltd|limited|llc|inc|corp|co|plc|sa|sas|sarl|srl|spa|bv|nv|oy|ab|as|lda)\b/g;

/** A company's name without case, accents, punctuation and legal form, to find near ones. */
export const companyKey = (name: string): string =>
  name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .replace(legalForms, " ")
    .replace(/\s+/g, " ")
    .trim();
