type Input = { id: string; backUrl: string };

/**
 * The fake payment provider, which takes no money: for demos and development. Its page is served by the app, below the
 * invoice's own.
 */
export const standIn = {
  name: "stand_in" as const,
  open: async ({ id, backUrl }: Input) => ({ ok: true as const, ref: `stand-in ${id}`, url: `${backUrl}/stand-in` }),
  close: async (_ref: string) => true,
  /** It sends no webhooks. */
  understand: () => null,
};
