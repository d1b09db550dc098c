import { logged, unchanged } from "#domain/access/command.ts";
import { declareCommand } from "#domain/access/declare-command.ts";
import { isId } from "#domain/kernel/id.ts";
import { leadEvents } from "./events.ts";
import { saveName } from "./lead.queries.ts";

type Naming = ({ leadId: string } | { runKey: string }) & {
  name: string;
  email: string;
  company: string | null;
  phone?: string | null;
  message: string | null;
  isSpam?: boolean;
};

/**
 * Adds the name and address from a booking form to a lead, with consent. Runs in the caller's transaction and never
 * fails it: the id is null when there is no such lead, and overlong values are truncated.
 */
export const nameLead = declareCommand({
  action: "lead.submit",
  refusedAs: "forbidden",
  run: async ({ db, now }, { isSpam = false, company, phone = null, message, ...rest }: Naming, may) => {
    if ("leadId" in rest && !isId(rest.leadId)) return unchanged({ leadId: null });
    const named = {
      name: rest.name.slice(0, 120),
      email: rest.email.slice(0, 254),
      company: company?.slice(0, 160) ?? null,
      phone: phone?.slice(0, 40) ?? null,
      message: message?.slice(0, 5000) ?? null,
      isSpam,
    };
    const leadId = await saveName(db, may, rest, named, now);
    if (!leadId) return unchanged({ leadId });
    const event = leadEvents[isSpam ? "lead.asked" : "lead.named"];
    return logged({ leadId }, event.entry({ entityId: leadId, after: { isNamed: true, isSpam } }));
  },
});
