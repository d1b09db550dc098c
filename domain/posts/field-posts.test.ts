import { expect, test } from "vitest";
import { itemsIn } from "#tests/posts.ts";
import { judgePost } from "./judge-post.ts";
import { chosenForm } from "./post.schema.ts";
import { readLead } from "./read-lead.ts";

const circumstances = { chosen: chosenForm.parse({}), currency: "EUR", sentOn: "2026-11-28" };

/** What becomes of each lead in a post to an address for any tool. */
function taken(sent: unknown, type?: string) {
  return itemsIn(sent, type).map(({ leaves }) => {
    const { does } = judgePost(leaves, { source: "any", rules: [] });
    if (does !== "lead") return { does };
    const lead = readLead(leaves, circumstances);
    return lead.ok ? lead.lead : { reason: lead.reason };
  });
}

const jo = { contactName: "Jo Berg", contactEmail: "jo@anker.example", company: "Anker AG" };

/** Posts in the shapes tools are documented to send, or that people build in Zapier, Make and forms. */
const posts: [of: string, sent: unknown, becomes: object[], type?: string][] = [
  [
    "Instantly, a reply",
    {
      timestamp: "2026-11-27T10:00:00Z",
      event_type: "reply_received",
      workspace: "w",
      campaign_id: "c",
      lead_email: "jo@anker.example",
      reply_text_snippet: "Who are you?",
    },
    [{ does: "ignore" }],
  ],
  [
    "Instantly, unsubscribed",
    {
      timestamp: "2026-11-27T10:00:00Z",
      event_type: "lead_unsubscribed",
      workspace: "w",
      campaign_id: "c",
      campaign_name: "Plants",
      lead_email: "jo@anker.example",
    },
    [{ does: "opt_out" }],
  ],
  [
    "Smartlead, as it is now",
    {
      webhook_id: 1,
      event_type: "LEAD_CATEGORY_UPDATED",
      from_email: "me@a.example",
      to_email: "jo@anker.example",
      to_name: "Jo Berg",
      campaign_id: 7,
      lead_category: { old_name: "", new_name: "Interested" },
      lead_data: {
        email: "jo@anker.example",
        first_name: "Jo",
        last_name: "Berg",
        phone_number: "",
        company_name: "Anker AG",
        website: "anker.example",
        custom_fields: { first_line: "Hi" },
      },
      history: [{ type: "SENT", email_body: "Hello" }],
      last_reply: { email_body: "Yes" },
    },
    [jo],
  ],
  [
    "Smartlead, not interested",
    {
      event_type: "LEAD_CATEGORY_UPDATED",
      to_email: "jo@anker.example",
      campaign_id: 7,
      lead_category: { new_name: "Not Interested" },
      lead_data: { email: "jo@anker.example" },
    },
    [{ does: "ignore" }],
  ],
  [
    "lemlist, unsubscribed",
    {
      _id: "act_1",
      type: "emailsUnsubscribed",
      campaignId: "cam_1",
      leadId: "lea_1",
      leadEmail: "jo@anker.example",
      teamId: "tea_1",
    },
    [{ does: "opt_out" }],
  ],
  [
    "Clay, a row of a table",
    {
      "Full Name": "Jo Berg",
      "Company Name": "Anker AG",
      "Work Email": "jo@anker.example",
      "Company Domain": "anker.example",
      "LinkedIn Profile": "https://www.linkedin.com/in/jo",
    },
    [{ ...jo, website: "https://anker.example/" }],
  ],
  [
    "Tally, in German",
    {
      eventId: "e",
      eventType: "FORM_RESPONSE",
      data: {
        submissionId: "s1",
        fields: [
          { key: "q1", label: "Vor- und Nachname", type: "INPUT_TEXT", value: "Jo Berg" },
          { key: "q2", label: "Wie heißt Ihr Unternehmen?", type: "INPUT_TEXT", value: "Anker AG" },
          { key: "q3", label: "Ihre E-Mail-Adresse", type: "INPUT_EMAIL", value: "jo@anker.example" },
          { key: "q4", label: "Telefonnummer", type: "INPUT_PHONE_NUMBER", value: "+4930123456" },
        ],
      },
    },
    [{ ...jo, contactPhone: "+4930123456" }],
  ],
  [
    "Typeform, in French",
    {
      event_id: "t1",
      event_type: "form_response",
      form_response: {
        form_id: "f",
        definition: {
          fields: [
            { id: "a", title: "Votre prénom", type: "short_text" },
            { id: "b", title: "Votre nom de famille", type: "short_text" },
            { id: "c", title: "Nom de votre société", type: "short_text" },
            { id: "d", title: "Votre e-mail", type: "email" },
          ],
        },
        answers: [
          { type: "text", text: "Jo", field: { id: "a", type: "short_text" } },
          { type: "text", text: "Berg", field: { id: "b", type: "short_text" } },
          { type: "text", text: "Anker AG", field: { id: "c", type: "short_text" } },
          { type: "email", email: "jo@anker.example", field: { id: "d", type: "email" } },
        ],
      },
    },
    [jo],
  ],
  [
    "Facebook, by Make",
    {
      id: "444",
      created_time: "2026-11-27T10:00:00+0000",
      field_data: [
        { name: "full_name", values: ["Jo Berg"] },
        { name: "email", values: ["jo@anker.example"] },
        { name: "company_name", values: ["Anker AG"] },
        { name: "phone_number", values: ["+4930123456"] },
      ],
    },
    [jo],
  ],
  [
    "Calendly, cancelled",
    {
      event: "invitee.canceled",
      created_at: "2026-11-27T10:00:00Z",
      payload: {
        cancel_url: "https://c.example",
        email: "jo@anker.example",
        name: "Jo Berg",
        cancellation: { reason: "Ill" },
      },
    },
    [{ does: "note" }],
  ],
  [
    "HubSpot, a workflow",
    {
      objectId: 51,
      objectType: "CONTACT",
      properties: {
        firstname: "Jo",
        lastname: "Berg",
        email: "jo@anker.example",
        company: "Anker AG",
        phone: null,
        hs_object_id: "51",
      },
    },
    [jo],
  ],
  [
    "Pipedrive, version 2",
    {
      data: {
        id: 3,
        name: "Jo Berg",
        first_name: "Jo",
        last_name: "Berg",
        emails: [{ label: "work", value: "jo@anker.example", primary: true }],
        phones: [],
        owner_id: 8,
      },
      previous: null,
      meta: { action: "create", entity: "person", entity_id: "3", version: "2.0" },
    },
    [{ contactName: "Jo Berg", contactEmail: "jo@anker.example" }],
  ],
  [
    "Zapier, flattened",
    { data__first_name: "Jo", data__last_name: "Berg", data__email: "jo@anker.example", data__company: "Anker AG" },
    [jo],
  ],
  [
    "Make, a text that is JSON",
    JSON.stringify({ Contact: { Name: "Jo Berg", "E-Mail": "jo@anker.example" }, Company: { Name: "Anker AG" } }),
    [jo],
    "text/plain",
  ],
  [
    "Webflow",
    {
      triggerType: "form_submission",
      payload: {
        name: "Contact",
        siteId: "s",
        data: { "First Name": "Jo", "Last Name": "Berg", Email: "jo@anker.example", Company: "Anker AG" },
        submittedAt: "2026-11-27T10:00:00Z",
        id: "f1",
      },
    },
    [jo],
  ],
  [
    "Elementor, a form",
    "fields[name][value]=Jo+Berg&fields[email][value]=jo%40anker.example&fields[company][value]=Anker+AG",
    [jo],
    "application/x-www-form-urlencoded",
  ],
  [
    "Gravity Forms, Italian names",
    { Nome: "Jo", Cognome: "Berg", Azienda: "Anker AG", "Indirizzo e-mail": "jo@anker.example" },
    [jo],
  ],
  [
    "Jotform",
    "formID=1&q3_name[first]=Jo&q3_name[last]=Berg&q4_email=jo%40anker.example&q5_company=Anker+AG",
    [jo],
    "application/x-www-form-urlencoded",
  ],
  [
    "ActiveCampaign",
    "type=contact_tag_added&contact[id]=9&contact[email]=jo%40anker.example&contact[first_name]=Jo&contact[last_name]=Berg&contact[orgname]=Anker+AG",
    [jo],
    "application/x-www-form-urlencoded",
  ],
  [
    "Google Ads, a lead form",
    {
      lead_id: "g1",
      user_column_data: [
        { column_name: "Full Name", string_value: "Jo Berg", column_id: "FULL_NAME" },
        { column_name: "Work Email", string_value: "jo@anker.example", column_id: "WORK_EMAIL" },
        { column_name: "Company Name", string_value: "Anker AG", column_id: "COMPANY_NAME" },
      ],
      google_key: "k",
      is_test: false,
    },
    [jo],
  ],
  [
    "Jotform, in parts",
    [
      ["formID", "2385"],
      ["formTitle", "Contact"],
      [
        "rawRequest",
        '{"slug":"submit/2385","q3_fullName":{"first":"Jo","last":"Berg"},"q4_email":"jo@anker.example","q5_company":"Anker AG","q6_phoneNumber":{"full":"+49 30 123456"}}',
      ],
      ["submissionID", "57472"],
    ]
      .map(([name, value]) => `--B7\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
      .concat("--B7--\r\n")
      .join(""),
    [{ ...jo, contactPhone: "+49 30 123456", externalRef: "57472" }],
    "multipart/form-data; boundary=B7",
  ],
  [
    "Cal.com, booked",
    {
      triggerEvent: "BOOKING_CREATED",
      createdAt: "2026-11-27T10:00:00Z",
      payload: {
        title: "Intro between Noor and Jo",
        startTime: "2026-12-01T17:00:00Z",
        organizer: { id: 1, name: "Noor", email: "noor@agency.example" },
        attendees: [{ name: "Jo Berg", email: "jo@anker.example", timeZone: "Europe/Berlin" }],
        uid: "u1",
      },
    },
    [{ does: "booked" }],
  ],
  [
    "Cal.com, cancelled",
    { triggerEvent: "BOOKING_CANCELLED", payload: { attendees: [{ email: "jo@anker.example" }], uid: "u1" } },
    [{ does: "note" }],
  ],
  [
    "Cal.com, trying the address",
    { triggerEvent: "PING", payload: { attendees: [{ email: "jdoe@example.com", name: "John Doe" }] } },
    [{ does: "ignore" }],
  ],
  [
    "Woodpecker, two at once",
    ["prospect_interested", "prospect_blacklisted"].map((method) => ({
      method,
      prospect: {
        id: 1,
        email: "jo@anker.example",
        first_name: "Jo",
        last_name: "Berg",
        company: "Anker AG",
        campaign_email: "me@agency.example",
      },
      timestamp: "2026-11-27T20:47:47+0100",
      firm_id: 4,
    })),
    [jo, { does: "opt_out" }],
  ],
  [
    "Smartlead, unsubscribed, as its newer reference has it",
    { event: "EMAIL_UNSUBSCRIBED", lead_id: 7, email_account_id: 4, lead: { email: "jo@anker.example" } },
    [{ does: "opt_out" }],
  ],
  [
    "a tool nobody knows, opted out",
    { event: { type: "contact_opted_out" }, contact: { email: "jo@anker.example" } },
    [{ does: "opt_out" }],
  ],
  [
    "a tool nobody knows, with names that say whose they are",
    {
      event: "contact_replied",
      contact_first_name: "Jo",
      contact_last_name: "Berg",
      contact_email: "jo@anker.example",
      contact_company_name: "Anker AG",
      contact_profile_link: "https://www.linkedin.com/in/jo",
      li_account_email: "noor@agency.example",
    },
    [jo],
  ],
];

test.each(posts)("%s becomes what it is", (_, sent, becomes, type) => {
  expect(taken(typeof sent === "string" ? sent : JSON.stringify(sent), type)).toMatchObject(becomes);
});

test("a booking is the guest's, and neither the host's nor named after the meeting", () => {
  const sent = {
    payload: {
      title: "Intro between Noor and Jo",
      startTime: "2026-12-01T17:00:00Z",
      organizer: { id: 1, name: "Noor", email: "noor@agency.example" },
      attendees: [{ name: "Jo Berg", email: "jo@anker.example" }],
    },
  };
  expect(taken(JSON.stringify(sent))).toMatchObject([
    { contactName: "Jo Berg", contactEmail: "jo@anker.example", contactTitle: null, externalRef: null },
  ]);
});

test("what stands in a list of answers is no title and no reference, so that a second answer is not the first again", () => {
  const answers = [{ type: "email", email: "jo@anker.example", field: { id: "c", ref: "r3" } }];
  const questions = [{ question: "What's your company?", answer: "Anker AG", position: 0 }];
  for (const sent of [{ form_response: { answers } }, { payload: { email: "jo@anker.example", questions } }])
    expect(taken(JSON.stringify(sent))).toMatchObject([{ contactTitle: null, externalRef: null }]);
});

test("HubSpot's number of a record is refused with what to do instead", () => {
  const [became] = taken([{ subscriptionType: "contact.creation", objectId: 123, portalId: 3 }]);
  expect(became).toMatchObject({ reason: expect.stringContaining("Send it from a workflow") });
});
