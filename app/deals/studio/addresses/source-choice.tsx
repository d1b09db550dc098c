import { Form } from "react-router";
import { Choice } from "#app/ui/field.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { Submit } from "#app/ui/submit.tsx";
import styles from "./addresses.module.css";
import type { OneAddress } from "./read-addresses.ts";

const answers = "Every answer of the form is sent. Name the questions after the fields, or point at them below.";

/** What to click in each tool, as its documentation said when it was read: see docs/taking-leads.md. */
const guides: Record<string, string[]> = {
  any: [
    "Have your tool post leads to the address, as JSON or as a form, with each lead or as a list.",
    "Events of Instantly, Smartlead, lemlist, HeyReach, Woodpecker, Calendly, Cal.com and Pipedrive are recognized by themselves.",
    "If a field is not found, send a test and point at its value.",
  ],
  instantly: [
    "In Instantly, open Settings, Integrations, Webhooks, and add a webhook. It needs a plan with webhooks.",
    "Paste the address, and choose the events lead interested, meeting booked, unsubscribed and email bounced.",
    "Press Test, or send a test from a campaign.",
  ],
  smartlead: [
    "In Smartlead, open the campaign, Settings, Webhooks, and add one. A webhook of the whole account works, too.",
    "Paste the address, and choose Lead Category Updated, Lead Unsubscribed and Email Bounced.",
    "Categories you named yourself need a rule below.",
  ],
  lemlist: [
    "In lemlist, open Settings, Integrations, Webhooks, or add one with its API.",
    "Paste the address, and choose interested, emailsUnsubscribed and emailsBounced.",
  ],
  heyreach: [
    "In HeyReach, open Integrations, Webhooks, and create one for each event.",
    "Paste the address, and choose a message reply received and an InMail reply received.",
    "HeyReach often has no email address: the LinkedIn profile is the way to reach the lead.",
  ],
  woodpecker: [
    "Woodpecker has webhooks by its API: subscribe the address to prospect_interested, prospect_blacklisted and prospect_bounced.",
    "A reply alone is no lead yet: mark the prospect as interested there, or add a rule for prospect_replied below.",
  ],
  apollo: [
    "Apollo has no webhook for leads with a shape of its own: send them through Zapier, Make or a workflow.",
    "Send first_name, last_name, title, email, organization_name and linkedin_url under these names.",
  ],
  clay: [
    "In the Clay table, add a column HTTP API with the method POST and the address.",
    "Write a JSON body of the columns you want, such as company_name, first_name, last_name, email and linkedin_url.",
    "Run it for one row first.",
  ],
  typeform: [
    "In Typeform, open the form, Connect, Webhooks, and add the address. Switch it on: it starts switched off.",
    `${answers} A secret you set there is checked below.`,
  ],
  tally: [
    "In Tally, publish the form, open Integrations, and connect Webhooks. Paste the address.",
    `${answers} A signing secret you set there is checked below.`,
  ],
  facebook: [
    "The webhook of Meta tells only the number of a lead. Use Zapier or Make: Facebook Lead Ads, new lead, then a post to the address.",
    "Send full_name, email, phone_number and company_name under these names.",
    "If you set up a webhook of Meta all the same, its verify token is the last part of the address, and the app secret is checked below.",
  ],
  calendly: [
    "Calendly has webhooks by its API only: create a subscription for invitee.created and invitee.canceled with the address.",
    "The signing key you give it there is checked below.",
    "A booked meeting becomes a step on the deal of that email address, or a new deal with the meeting.",
  ],
  calcom: [
    "In Cal.com, open Settings, Developer, Webhooks, and create one with the address.",
    "Choose the triggers booking created, rescheduled and cancelled. The secret you set there is checked below.",
    "A booked meeting becomes a step on the deal of that email address, or a new deal with the meeting.",
  ],
  hubspot: [
    "In HubSpot, open Automation, Workflows, and add the action Send a webhook with the method POST and the address.",
    "Include all contact properties, or choose firstname, lastname, email, phone, company and jobtitle.",
    "It needs Data Hub Professional. Webhooks of an app tell only numbers, and can't be leads.",
  ],
  pipedrive: [
    "In Pipedrive, open Tools and apps, Webhooks, and create one for the action create and the object person.",
    "Paste the address. Persons carry names, email addresses and phone numbers; organizations only their number.",
  ],
  zapier: [
    "In Zapier, add the action Webhooks by Zapier, POST, with the address. Payload type: json.",
    "Under Data, name the fields company, first name, last name, email, phone and ref.",
  ],
  make: [
    "In Make, add the module HTTP, Make a request, with the address and the method POST.",
    "Body type Raw, content type JSON, with company, name, email, phone and ref.",
  ],
  other: [
    "Post each lead to the address, as JSON or as a form. Every post is taken as a lead unless a rule says otherwise.",
    "Send a test, and point at the values below.",
  ],
};

type Props = { address: OneAddress["address"]; sources: OneAddress["sources"] };

/** Which tool sends, and what to click there. */
export function SourceChoice({ address: { source }, sources }: Props) {
  return (
    <Panel title="Tool" note="Choosing one fills in its fields and rules. They can be changed below.">
      <div className={styles.part} id="source">
        <Form method="post" className={styles.line} preventScrollReset>
          <Choice label="Which tool sends the leads?" name="source" defaultValue={source} key={source}>
            {sources.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Choice>
          <Submit tone="plain" busy="Choosing…" name="intent" value="source">
            Choose this tool
          </Submit>
        </Form>
        <ol className={styles.steps} aria-label="What to do there">
          {(guides[source] ?? guides["any"] ?? []).map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </div>
    </Panel>
  );
}
