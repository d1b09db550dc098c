import { z } from "zod";
import { intent } from "#app/http/form-action.ts";
import type { RequestContext } from "#app/http/request-context.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { replaceReceiptKey } from "#domain/proofs/index.ts";
import { type NewCertificate, readSigningCertificate, replaceCertificate } from "#domain/signing-certificate/index.ts";
import { askTimestamp } from "#platform/signing/ask-timestamp.ts";
import { broughtCertificate, ownCertificate } from "#platform/signing/certificate-facts.ts";
import { readP12 } from "#platform/signing/read-p12.ts";

const mostBytes = 256 * 1024;
const seen = z.union([z.literal(""), z.uuid()]);
const bringForm = z.object({ seen, password: z.string().max(500, "Shorten this to 500 characters.") });

const replace = ({ db, actor, app, now }: RequestContext, made: NewCertificate, shown: string) =>
  replaceCertificate({ db, actor, now, keys: app.keys }, { seen: shown, made });

/** Nobody but an admin has a file opened, a key made or a server asked. */
async function asAdmin<T>(ctx: RequestContext, work: () => Promise<Result<T>>): Promise<Result<T>> {
  const may = await readSigningCertificate(ctx);
  return may.ok ? work() : refuse({ kind: "forbidden" });
}

const makeOwn = (ctx: RequestContext, { seen: shown }: { seen: string }) =>
  asAdmin(ctx, async () => {
    const { brand } = await ctx.app.settings();
    return replace(ctx, await ownCertificate(brand.name, ctx.now), shown);
  });

const wrong = (field: string, because: string) => refuse({ kind: "invalid", fields: { [field]: [because] } });

const bringOther = (ctx: RequestContext, sent: z.infer<typeof bringForm>, { form }: { form: FormData }) =>
  asAdmin(ctx, async () => {
    const file = form.get("file");
    if (!(file instanceof File) || file.size === 0) return wrong("file", "Choose the P12 or PFX file.");
    if (file.size > mostBytes) return wrong("file", "A P12 file is smaller than 256 kB. Choose the right one.");
    const read = await readP12(new Uint8Array(await file.arrayBuffer()), sent.password, ctx.now);
    return read.ok ? replace(ctx, await broughtCertificate(read), sent.seen) : wrong(read.field, read.because);
  });

const perPerson = { points: 20, seconds: 10 * 60 };

async function askFor(url: string, now: Date) {
  const asked = await askTimestamp(crypto.getRandomValues(new Uint8Array(32)), { url, now });
  return asked.ok ? done(null) : wrong("timestampUrl", asked.because);
}

/** Asks the server that is stored for a timestamp of nothing in particular. */
const tryTimestamp = (ctx: RequestContext) =>
  asAdmin(ctx, async () => {
    const { app, actor, now } = ctx;
    const { timestampUrl: url } = (await app.settings()).signing;
    if (!url) return wrong("timestampUrl", "Save the address of a timestamp server first.");
    const near = await app.limits.take("try-timestamp", "id" in actor ? actor.id : "", perPerson);
    return near.ok ? askFor(url, now) : near;
  });

export const signingActions = {
  make: intent({ schema: z.object({ seen }), proof: true, command: makeOwn, saved: () => null }),
  bring: intent({ schema: bringForm, proof: true, command: bringOther, saved: () => null }),
  renew: intent(replaceReceiptKey, { saved: () => null }),
  try: intent({ command: tryTimestamp, saved: () => null }),
};
