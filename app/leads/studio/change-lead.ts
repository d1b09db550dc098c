import { href } from "react-router";
import { z } from "zod";
import { intent } from "#app/http/form-action.ts";
import { anonymiseLead, assignLead, deleteLead, editLead, markNotSpam } from "#domain/leads/index.ts";
import { leadForm } from "#domain/leads/lead.schema.ts";

const assignForm = z.object({ assignedTo: z.string().default("") });

/** What the forms of a lead's page can ask for. */
export function changeLead(leadId: string) {
  const to = href("/studio/workspace/leads/:leadId", { leadId });
  return {
    take: intent({
      command: ({ db, actor, now }) =>
        assignLead({ db, actor, now }, { id: leadId, to: "id" in actor ? actor.id : "" }),
      to,
    }),
    assign: intent({
      schema: assignForm,
      command: (ctx, { assignedTo }) => assignLead(ctx, { id: leadId, to: assignedTo || null }),
      to,
    }),
    not_spam: intent({ command: (ctx) => markNotSpam(ctx, leadId), to }),
    edit: intent({
      schema: leadForm,
      command: (ctx, { seen, ...form }) => editLead(ctx, { id: leadId, form, seen }),
      to,
    }),
    anonymise: intent({ command: (ctx) => anonymiseLead(ctx, leadId), to }),
    delete: intent({
      command: (ctx) => deleteLead(ctx, leadId),
      to: href("/studio/workspace/leads"),
    }),
  };
}
