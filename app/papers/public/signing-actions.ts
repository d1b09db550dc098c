import { redirect } from "react-router";
import { intent } from "#app/http/form-action.ts";
import { done, refuse } from "#domain/kernel/result.ts";
import { codeForm, declineForm, questionForm, signForm } from "#domain/papers/paper.schema.ts";
import {
  askByLink,
  askForCode,
  declineByLink,
  enterCode,
  type SigningPlace,
  signByLink,
} from "#domain/papers/signing/index.ts";
import { fromWhere } from "../from-where.ts";
import { signingCookie } from "./signing-cookie.ts";

/** What a signer's page can do; `here` is its path. */
export const signingActions = (place: SigningPlace, here: string) => ({
  code: intent({
    command: (ctx, _, { request }) => askForCode(ctx, { ...place, from: fromWhere(ctx, request) }),
    to: here,
  }),
  enter: intent({
    schema: codeForm,
    command: async (ctx, { code }, { request }) => {
      const entered = await enterCode(ctx, { ...place, code, from: fromWhere(ctx, request) });
      if (!entered.ok || entered.value.isRight) return entered;
      const { left } = entered.value;
      const because = left > 0 ? `This is not the code. ${left} more ${left === 1 ? "try" : "tries"}.` : usedUp;
      return refuse({ kind: "invalid", fields: { code: [because] } });
    },
    to: (entered, _, ctx) => {
      const cookie = entered.isRight ? signingCookie(ctx.app, { ...place, session: entered.session }) : "";
      return redirect(here, { headers: { "Set-Cookie": cookie } });
    },
  }),
  sign: intent({
    schema: signForm,
    command: (ctx, form, { request }) => signByLink(ctx, { ...place, form, from: fromWhere(ctx, request) }),
    to: `${here}?done=signed`,
  }),
  decline: intent({
    schema: declineForm,
    command: (ctx, { reason }, { request }) => declineByLink(ctx, { ...place, reason, from: fromWhere(ctx, request) }),
    to: `${here}?done=declined`,
  }),
  ask: intent({
    schema: questionForm,
    command: async (ctx, { words }, { request }) => {
      const asked = await askByLink(ctx, { ...place, words, from: fromWhere(ctx, request) });
      return asked.ok ? done(null) : asked;
    },
    to: `${here}?done=asked`,
  }),
});

const usedUp = "This is not the code, and it takes no more tries. Ask for a new one.";
