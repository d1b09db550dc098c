import { conflictsOf, overtaken } from "#domain/kernel/conflict.ts";

export const crmConflict = conflictsOf("crm", {
  connected: "A CRM is connected already. Disconnect it first.",
  another: (account: string) =>
    `This is another account than ${account}, which is connected. Disconnect that one first.`,
  changed: overtaken("The CRM says something else by now. Look at it again."),
  "not-won": "The CRM does not say any more that this deal was won.",
  "no-amount": "The CRM names no amount. Claim it with the value that you know.",
  currency: (agreed: string) =>
    `The CRM's amount is not in ${agreed}, as the agreement is. Claim it with its value in ${agreed}.`,
  claimed: "This was claimed already.",
  "claimed-elsewhere": (company: string) =>
    `This deal of the CRM stands behind the claim for another one, ${company}. Dismiss it here.`,
  unfit: (because: string) => `${because} Claim it with what is right.`,
});
