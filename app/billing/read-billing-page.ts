import type { RequestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { countryChoices, countryName, readBilling, treatmentFor } from "#domain/billing/index.ts";

export type BillingPage = Awaited<ReturnType<typeof readBillingPage>>;

/** A client's billing details with what its form needs. `why`: how it is taxed as things are; null where no tax is charged. */
export async function readBillingPage(ctx: RequestContext, clientId: string) {
  const read = orThrow(await readBilling(ctx, clientId));
  const { billing, mayWrite, setsTerms } = read;
  const { company, tax } = await ctx.app.settings();
  return {
    ...read,
    countryName: countryName(billing.country),
    countries: mayWrite ? countryChoices() : [],
    why: tax.scheme === "none" || !setsTerms ? null : whyTaxedSo(),
  };

  function whyTaxedSo(): string {
    if (tax.scheme === "vat" && !company.country) return "Choose your own country in Settings, Company, first.";
    if (tax.scheme === "vat" && !billing.country) return "Choose the client's country above.";
    return treatmentFor(tax.scheme, company, billing).why;
  }
}
