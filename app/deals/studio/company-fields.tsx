import { Area, Check, Field } from "#app/ui/field.tsx";
import type { useKeptInput } from "#app/ui/held.ts";
import type { DealToEdit } from "#domain/deals/index.ts";

type Known = Pick<DealToEdit, "company" | "website" | "contactName" | "contactEmail" | "contactPhone" | "why"> &
  Pick<DealToEdit, "source" | "externalRef">;
type Props = { held: ReturnType<typeof useKeptInput>; deal: Known | null; isNear?: boolean };

/** Who the lead is and why; `isNear`: the client knows a company like it. */
export const CompanyFields = ({ held, deal, isNear = false }: Props) => (
  <>
    <Field label="Company" required maxLength={160} {...held.box("company", deal?.company ?? "")} />
    {isNear && <Check {...held.tick("near", false)}>Add it all the same</Check>}
    <Field label="Website" type="url" {...held.box("website", deal?.website ?? "")} />
    <Field label="Contact" maxLength={120} {...held.box("contactName", deal?.contactName ?? "")} />
    <Field label="Email" type="email" {...held.box("contactEmail", deal?.contactEmail ?? "")} />
    <Field label="Phone" type="tel" {...held.box("contactPhone", deal?.contactPhone ?? "")} />
    <Area label="Why it is on the list" rows={3} maxLength={2000} {...held.box("why", deal?.why ?? "")} />
    <Field label="Source" maxLength={120} {...held.box("source", deal?.source ?? "")} />
    <Field label="Reference from outside" maxLength={120} {...held.box("externalRef", deal?.externalRef ?? "")} />
  </>
);
