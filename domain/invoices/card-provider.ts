import type { Money } from "#domain/kernel/money.ts";

/** A payment about to be made. `id` is its idempotency key at the provider. */
export type Input = {
  id: string;
  money: Money;
  title: string;
  expiresAt: Date;
  /** The invoice's page, after paying and after cancelling. */
  backUrl: string;
  paidUrl: string;
};

/** An event at the provider. `checkoutId` and `ref` are our id and the provider's id of the same payment. */
export type ProviderEvent = {
  id: string;
  /** `begun`: confirmed, but the money takes days to arrive; `paid` or `failed` follows. */
  kind: "paid" | "begun" | "failed" | "expired" | "other";
  checkoutId: string | null;
  ref: string | null;
  money: Money | null;
};

export type CheckoutOpening =
  | { ok: true; ref: string; url: string }
  | { ok: false; because: string; isRefused: boolean };

export type Notice = { body: string; signature: string | null; at: Date };

/** A service that takes card payments for the agency (platform/payments). */
export type CardProvider = {
  name: "stand_in" | "stripe";
  /**
   * The URL where the payment is made. `because` is for the log; `isRefused`: the provider rejected the request, and
   * would reject it again under the same id.
   */
  open: (input: Input) => Promise<CheckoutOpening>;
  /** Expires a checkout so that it can no longer be paid; false when that failed. */
  close: (ref: string) => Promise<boolean>;
  /** Null when the notice is forged or too old. */
  understand: (notice: Notice) => ProviderEvent | null;
};
