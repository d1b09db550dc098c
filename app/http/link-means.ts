import type { LinkMeans } from "#domain/users/index.ts";
import type { House } from "#server/house.ts";
import { sendsMail } from "./sends-mail.ts";

/** What a deed that makes or opens a one-time link is handed. */
export function linkMeans({ house, now }: { house: House; now: Date }): LinkMeans {
  const { publicUrl } = house.config;
  return { signer: house.keys, publicUrl, byMail: sendsMail(house), at: now };
}
