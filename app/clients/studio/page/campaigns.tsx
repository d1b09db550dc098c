import ChevronDown from "lucide-react/icons/chevron-down";
import Plus from "lucide-react/icons/plus";
import { Form } from "react-router";
import { StatusBadge } from "#app/clients/status-badge.tsx";
import { Choice, Field } from "#app/ui/field.tsx";
import { type FormAnswer, type FormProblem, problemWith } from "#app/ui/form-answer.ts";
import { useFormats } from "#app/ui/formats.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { Submit } from "#app/ui/submit.tsx";
import { WhyNot } from "#app/ui/why-not.tsx";
import type { Campaign } from "#domain/clients/index.ts";
import type { Formats } from "#domain/kernel/format/formats.ts";
import type { ResultsPage } from "./read-results.ts";
import styles from "./results.module.css";

type Props = Pick<ResultsPage, "campaigns" | "isErased"> & { answer: FormAnswer | undefined };

/** The client's campaigns: each opens its form; a last one starts another. */
export function Campaigns({ campaigns, isErased, answer }: Props) {
  const formats = useFormats();
  const about = (id: string) => problemWith(answer, "campaign", { id });
  return (
    <Panel title="Campaigns" note={campaigns.length > 0 && campaigns.length}>
      {campaigns.map((campaign) => (
        <details key={campaign.id} className={styles.campaign} open={about(campaign.id) !== undefined}>
          <summary>
            <strong>{campaign.name}</strong>
            <StatusBadge status={campaign.status} />
            <span>{days(campaign, formats)}</span>
            <Icon of={ChevronDown} />
          </summary>
          <CampaignForm key={campaign.version} campaign={campaign} answer={about(campaign.id)} />
        </details>
      ))}
      {!isErased && (
        <details className={styles.campaign} open={about("") !== undefined} key={`new ${campaigns.length}`}>
          <summary>
            <Icon of={Plus} />
            New campaign
          </summary>
          <CampaignForm campaign={null} answer={about("")} />
        </details>
      )}
    </Panel>
  );
}

function days({ startedOn, endedOn }: Campaign, { day }: Formats) {
  if (startedOn && endedOn) return `${day(startedOn)} to ${day(endedOn)}`;
  if (startedOn) return `From ${day(startedOn)}`;
  return endedOn ? `Until ${day(endedOn)}` : "No dates yet";
}

function CampaignForm({ campaign, answer }: { campaign: Campaign | null; answer: FormProblem | undefined }) {
  const fix = answer?.fields ?? {};
  const typed = answer?.kind === "invalid" ? answer.typed : {};
  return (
    <Form method="post" className={styles.form}>
      <WhyNot answer={answer} />
      <div className={styles.fields}>
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
      </div>
      <input type="hidden" name="id" value={campaign?.id ?? ""} />
      <input type="hidden" name="seen" value={campaign?.version ?? 0} />
      <div>
        <Submit busy="Saving…" name="intent" value="campaign">
          {campaign ? "Save" : "Start"}
        </Submit>
      </div>
    </Form>
  );
}
