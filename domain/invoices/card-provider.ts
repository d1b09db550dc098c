import type { Money } from "#domain/kernel/money.ts";

/** A payment somebody is about to make. `id` names it at the provider: asked for twice, it is one. */
export type Input = {
  id: string;
  money: Money;
  title: string;
  expiresAt: Date;
  /** The invoice's own page, with and without having paid. */
  backUrl: string;
  paidUrl: string;
};

/** What happened at the provider. `checkoutId` and `ref` are the house's and the provider's names of one payment. */
export type ProviderEvent = {
  id: string;
  /** `begun`: it was paid, and the money is on its way for days; `paid` or `failed` follows. */
  kind: "paid" | "begun" | "failed" | "expired" | "other";
  checkoutId: string | null;
  ref: string | null;
  money: Money | null;
};

export type Opened = { ok: true; ref: string; url: string } | { ok: false; because: string; isRefused: boolean };

export type Notice = { body: string; signature: string | null; at: Date };

/** Somebody who takes card payments for the house (platform/payments). */
export type CardProvider = {
  name: "stand_in" | "stripe";
  /**
   * The address where the payment is made. `because` is for the log; `isRefused`: it answered, and asked again under the
   * same name it would answer the same.
   */
  open: (input: Input) => Promise<Opened>;
  /** Ends what was opened, so that it cannot be paid any more; false when that did not work. */
  close: (ref: string) => Promise<boolean>;
  /** Null when the notice is forged, or older than it may be. */
  understand: (notice: Notice) => ProviderEvent | null;
};
