import { Form } from "react-router";
import { StatusBadge } from "#app/clients/status-badge.tsx";
import { Choice, Field } from "#app/ui/field.tsx";
import { type FormAnswer, type FormProblem, problemWith } from "#app/ui/form-answer.ts";
import { useFormats } from "#app/ui/formats.ts";
import styles from "#app/ui/record.module.css";
import { Submit } from "#app/ui/submit.tsx";
import { WhyNot } from "#app/ui/why-not.tsx";
import type { Campaign } from "#domain/clients/index.ts";
import type { Formats } from "#domain/kernel/format/formats.ts";
import type { ResultsPage } from "./read-results.ts";

type Props = Pick<ResultsPage, "campaigns" | "isErased"> & { answer: FormAnswer | undefined };

/** The client's campaigns: each opens its form; a last one starts another. */
export function Campaigns({ campaigns, isErased, answer }: Props) {
  const formats = useFormats();
  const about = (id: string) => problemWith(answer, "campaign", { id });
  return (
    <section className={styles["part"]} aria-label="Campaigns">
      <h2>Campaigns</h2>
      {campaigns.map((campaign) => (
        <details key={campaign.id} className={styles["campaign"]} open={about(campaign.id) !== undefined}>
          <summary>
            <strong>{campaign.name}</strong>
            <StatusBadge status={campaign.status} />
            <span className={styles["quiet"]}>{days(campaign, formats)}</span>
          </summary>
          <CampaignForm key={campaign.version} campaign={campaign} answer={about(campaign.id)} />
        </details>
      ))}
      {!isErased && (
        <details className={styles["campaign"]} open={about("") !== undefined} key={`new ${campaigns.length}`}>
          <summary>New campaign</summary>
          <CampaignForm campaign={null} answer={about("")} />
        </details>
      )}
    </section>
  );
}

function days({ startedOn, endedOn }: Campaign, { day }: Formats) {
  const [from, to] = [startedOn, endedOn].map((one) => (one ? day(one) : "…"));
  return startedOn || endedOn ? `${from} to ${to}` : "No dates yet";
}

function CampaignForm({ campaign, answer }: { campaign: Campaign | null; answer: FormProblem | undefined }) {
  const fix = answer?.fields ?? {};
  const typed = answer?.kind === "invalid" ? answer.typed : {};
  return (
    <Form method="post" className={styles["line"]}>
      <WhyNot answer={answer} />
      <Field
        label="Name"
        hint="The client reads it in its results."
        name="name"
        required
        maxLength={120}
        defaultValue={typed["name"] ?? campaign?.name}
        problems={fix["name"]}
      />
      <Choice
        label="State"
        name="status"
        defaultValue={typed["status"] ?? campaign?.status ?? "draft"}
        problems={fix["status"]}
      >
        <option value="draft">Draft</option>
        <option value="active">Active</option>
        <option value="paused">Paused</option>
        <option value="ended">Ended</option>
      </Choice>
      <Field
        label="Start"
        name="startedOn"
        type="date"
        defaultValue={typed["startedOn"] ?? campaign?.startedOn ?? ""}
        problems={fix["startedOn"]}
      />
      <Field
        label="End"
        name="endedOn"
        type="date"
        defaultValue={typed["endedOn"] ?? campaign?.endedOn ?? ""}
        problems={fix["endedOn"]}
      />
      <input type="hidden" name="id" value={campaign?.id ?? ""} />
      <input type="hidden" name="seen" value={campaign?.version ?? 0} />
      <Submit busy="Saving…" name="intent" value="campaign">
        {campaign ? "Save" : "Start"}
      </Submit>
    </Form>
  );
}
