type Input = { id: string; backUrl: string };

/** Takes no money: for demonstrations and development. Its page is one of the house's, below the invoice's own. */
export const standIn = {
  name: "stand_in" as const,
  open: async ({ id, backUrl }: Input) => ({ ok: true as const, ref: `stand-in ${id}`, url: `${backUrl}/stand-in` }),
  close: async (_ref: string) => true,
  /** Nobody writes to us from outside in its name. */
  understand: () => null,
};
