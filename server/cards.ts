import { door } from "#domain/access/actor.ts";
import { openServiceKey } from "#domain/credentials/index.ts";
import type { CardProvider } from "#domain/invoices/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import type { Settings } from "#domain/settings/index.ts";
import type { Keys } from "#platform/keys/keys.ts";
import { standIn } from "#platform/payments/stand-in.ts";

/** `hasStandIn`: the fake payment provider is offered, as in a demo. */
type CardDeps = { db: Database; keys: Keys; settings: () => Promise<Settings>; hasStandIn: boolean };

/** The card payment providers: the chosen one, and each by name, for payments that began while it was chosen. */
export type Cards = {
  /** Null when none is chosen, or its keys are missing. */
  chosen: () => Promise<CardProvider | null>;
  named: (name: CardProvider["name"]) => Promise<CardProvider | null>;
  hasStandIn: boolean;
};

export function openCards({ db, keys, settings, hasStandIn }: CardDeps): Cards {
  async function named(name: CardProvider["name"]) {
    if (name === "stand_in") return standIn;
    const secrets = await openServiceKey({ db, actor: door }, { name, opener: keys });
    if (!secrets) return null;
    // Loaded on first use: the SDK takes 38 MB.
    const { stripe } = await import("#platform/payments/stripe.ts");
    return stripe({ secretKey: secrets.secret, webhookSecret: secrets.signing });
  }
  async function chosen() {
    const { provider } = (await settings()).cards;
    const isNobody = provider === "off" || (provider === "stand_in" && !hasStandIn);
    return isNobody ? null : named(provider);
  }
  return { chosen, named, hasStandIn };
}
