import { Area, Check, Field } from "#app/ui/field.tsx";
import type { useKeptInput } from "#app/ui/held.ts";
import { FormPart, WholeLine } from "#app/ui/parted-form.tsx";
import type { DealToEdit } from "#domain/deals/commands/index.ts";

type Facts =
  | "company"
  | "website"
  | "contactName"
  | "contactTitle"
  | "contactEmail"
  | "contactPhone"
  | "why"
  | "source";
type CompanyValues = Pick<DealToEdit, Facts | "channel" | "consent" | "externalRef">;
/** `deal`: null in the short form of a new one, which asks for what most leads have. */
type Props = { held: ReturnType<typeof useKeptInput>; deal: CompanyValues | null; isNear?: boolean };

/** Who the lead is and why; `isNear`: the client knows a company like it. */
export const CompanyFields = ({ held, deal, isNear = false }: Props) => (
  <>
    <FormPart title="Company" about="Its website tells us whether the client has it already.">
      <Field label="Company" required maxLength={160} {...held.box("company", deal?.company ?? "")} />
      <Field label="Website" type="url" isEither {...held.box("website", deal?.website ?? "")} />
      {isNear && (
        <WholeLine>
          <Check {...held.tick("near", false)}>Add it all the same</Check>
        </WholeLine>
      )}
    </FormPart>
    <FormPart title="Contact" about="Who decides there. An email address, a phone number or the website is enough.">
      <Field label="Contact" maxLength={120} {...held.box("contactName", deal?.contactName ?? "")} />
      {deal && <Field label="Title of the contact" maxLength={120} {...held.box("contactTitle", deal.contactTitle)} />}
      <Field label="Email" type="email" isEither {...held.box("contactEmail", deal?.contactEmail ?? "")} />
      <Field label="Phone" type="tel" isEither {...held.box("contactPhone", deal?.contactPhone ?? "")} />
      {deal && <Field label="Consent" maxLength={500} {...held.box("consent", deal.consent)} />}
    </FormPart>
    <FormPart title="Reason" about="The client reads the reason and the source on the deal.">
      <Area label="Why it is on the list" rows={3} maxLength={2000} {...held.box("why", deal?.why ?? "")} />
      <Field label="Source" maxLength={120} {...held.box("source", deal?.source ?? "")} />
      {deal && <Field label="Channel" maxLength={120} {...held.box("channel", deal.channel)} />}
      <Field
        label="External ID"
        hint="The lead's number in another system."
        maxLength={120}
        {...held.box("externalRef", deal?.externalRef ?? "")}
      />
    </FormPart>
  </>
);
