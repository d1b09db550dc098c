import { expect, test } from "vitest";
import { fixture, itemsIn } from "#tests/posts.ts";
import { chosenForm } from "./post.schema.ts";
import { readLead } from "./read-lead.ts";

const circumstances = { chosen: chosenForm.parse({}), currency: "EUR", sentOn: "2026-11-28" };
const read = (sent: unknown, type?: string) =>
  itemsIn(sent, type).map(({ leaves }) => {
    const lead = readLead(leaves, circumstances);
    return lead.ok ? { ...lead.lead, notes: lead.notes } : { reason: lead.reason };
  });

test.each([
  [
    "instantly",
    [
      {
        company: "West Staal",
        contactName: "Jan de Wit",
        contactEmail: "jan@weststaal.example",
        why: "Yes, please call me.",
      },
    ],
  ],
  [
    "smartlead",
    [
      {
        company: "Iron Works",
        contactName: "Ram Kumar",
        contactPhone: "23454212",
        website: "https://ironworks.example/",
      },
    ],
  ],
  ["flat-snake", [{ company: "Clay Works", contactName: "Ida Berg", contactTitle: "COO" }]],
  ["two-in-an-array", [{ company: "Arr A" }, { company: "Arr B" }]],
  ["lemlist", [{ company: "Norddruck", contactName: "Ines Falk", contactEmail: "ines@norddruck.example" }]],
  ["heyreach", [{ company: "Port Labs", contactName: "Ann Lee", website: "https://www.linkedin.com/in/ann-lee" }]],
  [
    "apollo",
    [{ company: "Hill Foods", contactName: "Bo Ek", contactTitle: "Buyer", website: "http://hillfoods.example/" }],
  ],
  [
    "typeform",
    [{ company: "Anker AG", contactName: "Jo Berg", contactEmail: "jo@anker.example", contactPhone: "+442079460000" }],
  ],
  ["tally", [{ company: "Birke GmbH", contactName: "Lea Vogt", contactEmail: "lea@birke.example" }]],
  ["facebook-zapier", [{ company: "Mar Azul", contactName: "Rui Gomes", contactEmail: "rui@marazul.example" }]],
  ["facebook-fields", [{ company: "Mar Azul", contactName: "Rui Gomes", contactEmail: "rui@marazul.example" }]],
  ["calendly", [{ company: "ulme.example", contactName: "Mia Ulm", contactEmail: "mia@ulme.example" }]],
  ["hubspot", [{ company: "Kiefer KG", contactName: "Tom Kief", contactEmail: "tom@kiefer.example" }]],
  ["pipedrive", [{ contactName: "Eva Lind", contactEmail: "eva@linde.example", contactPhone: "+46 8 123 456" }]],
])("what %s sends is a lead", (name, leads) => {
  const sent = JSON.stringify(fixture(name));
  expect(read(sent)).toMatchObject(leads);
});

test("names are known in any case, with dots, in objects and lists, and in forms", () => {
  const lead = { company: "Anker AG", contactName: "Jo Berg", contactEmail: "jo@anker.example" };
  const forms: unknown[] = [
    { CompanyName: "Anker AG", FirstName: "Jo", LastName: "Berg", Email: "jo@anker.example" },
    { "company name": "Anker AG", "First Name": "Jo", "Last Name": "Berg", "E-Mail": "jo@anker.example" },
    {
      "company.name": "Anker AG",
      "contact.first_name": "Jo",
      "contact.last_name": "Berg",
      "contact.email": "jo@anker.example",
    },
    { data: { company: { name: "Anker AG" }, contact: { name: "Jo Berg", emails: ["jo@anker.example"] } } },
    {
      COMPANY: "Anker AG",
      fullName: "Jo Berg",
      email_address: "Jo Berg <jo@anker.example>",
      owner: { email: "me@agency.example" },
    },
    { leads: [{ organizationName: "Anker AG", firstName: "Jo", lastName: "Berg", workEmail: "jo@anker.example" }] },
  ];
  for (const sent of forms) expect(read(sent)).toMatchObject([lead]);
  expect(
    read("company[name]=Anker+AG&contact[first_name]=Jo&contact[last_name]=Berg&email=jo%40anker.example", ""),
  ).toMatchObject([lead]);
});

test("a company that was not sent is concluded, and the lead says from what", () => {
  expect(read({ name: "Jo", website: "www.anker.example/about" })).toMatchObject([
    { company: "anker.example", notes: [expect.stringContaining("from the website")] },
  ]);
  expect(read({ name: "Jo", email: "jo@anker.example" })).toMatchObject([
    { company: "anker.example", notes: [expect.stringContaining("from the email address")] },
  ]);
  const toBeFound = { notes: [expect.stringContaining("Company to be found")] };
  expect(read({ name: "Jo Berg", email: "jo@gmail.com" })).toMatchObject([{ company: "Jo Berg", ...toBeFound }]);
  expect(read({ name: "Jo Berg", phone: "+44 20 7946 0000" })).toMatchObject([{ company: "Jo Berg", ...toBeFound }]);
  expect(read({ phone: "+44 20 7946 0000" })).toMatchObject([{ company: "+44 20 7946 0000", ...toBeFound }]);
});

test.each([
  ["\u20ac4.800,50", "4800.50"],
  ["EUR 4,800.50", "4800.50"],
  ["4.800", "4800"],
  ["4800,5", "4800.5"],
  [4800.5, "4800.5"],
])("the value %s is read as an amount", (value, expected) => {
  expect(read({ company: "A", email: "a@a.example", value })).toMatchObject([{ expected, notes: [] }]);
});

test("what can't be read is noted, and the lead is taken without it", () => {
  const sent = {
    company: "A",
    email: "not an address",
    phone: "+44 20 7946 0000",
    value: "$4,800",
    title: "x".repeat(300),
  };
  expect(read(sent)).toMatchObject([
    {
      expected: "",
      contactTitle: "x".repeat(120),
      contactEmail: null,
      notes: [expect.stringContaining("not an address"), expect.stringContaining("$4,800")],
    },
  ]);
});

test("a post of numbers that stand for answers says what is needed", () => {
  expect(read(fixture("facebook-webhook"))).toEqual([{ reason: expect.stringMatching(/Zapier or Make/) }]);
});

test("an id of a question is no reference: each person who fills in one form is a lead", () => {
  const elementor = (email: string) =>
    new URLSearchParams({
      "fields[name][id]": "name",
      "fields[name][value]": "Jo Berg",
      "fields[email][id]": "email",
      "fields[email][type]": "email",
      "fields[email][value]": email,
      "form[id]": "7f3a",
      "form[name]": "Contact",
    }).toString();
  const leads = ["jo@anker.example", "lea@birke.example"].flatMap((email) =>
    read(elementor(email), "application/x-www-form-urlencoded"),
  );
  expect(leads).toMatchObject([
    { contactName: "Jo Berg", contactEmail: "jo@anker.example", externalRef: null },
    { contactEmail: "lea@birke.example", externalRef: null },
  ]);
});

test("the id of a page or a funnel is no reference, and that of the person is one", () => {
  const sent = { email: "jo@anker.example", landing_page: { id: "77" }, funnel: { id: "8" } };
  expect(read(JSON.stringify(sent))).toMatchObject([{ externalRef: null }]);
  expect(read(JSON.stringify({ ...sent, subscriber: { id: "4711" } }))).toMatchObject([{ externalRef: "4711" }]);
  expect(read(JSON.stringify({ ...sent, id: "s-1" }))).toMatchObject([{ externalRef: "s-1" }]);
});

test("ids of more digits than a number can hold differ in their last ones", () => {
  const refs = ["23842593345470001", "23842593345470002"].flatMap((id) =>
    read(`{"leadgen_id": ${id}, "email": "jo@anker.example", "value": 4800.5}`),
  );
  expect(refs).toMatchObject([
    { externalRef: "23842593345470001", expected: "4800.5" },
    { externalRef: "23842593345470002" },
  ]);
});

test("JSON inside a form, several addresses, Facebook's phone numbers and letters as bytes are understood", () => {
  const form = "application/x-www-form-urlencoded";
  const json = JSON.stringify({ email: "jo@anker.example", company: "Anker AG" });
  expect(read(new URLSearchParams({ payload: json }).toString(), form)).toMatchObject([{ company: "Anker AG" }]);
  expect(read(JSON.stringify({ email: "jo@anker.example, info@anker.example" }))).toMatchObject([
    { contactEmail: "jo@anker.example" },
  ]);
  expect(read(JSON.stringify({ phone_number: "p:+491712345678" }))).toMatchObject([{ contactPhone: "+491712345678" }]);
  expect(read("company=M%FCller+%26+S%F6hne&email=jo%40anker.example", form)).toMatchObject([
    { company: "Müller & Söhne" },
  ]);
  expect(read("company=M%C3%BCller&email=jo%40anker.example", form)).toMatchObject([{ company: "Müller" }]);
});

test("a phone number that a spreadsheet shortened is no phone number", () => {
  expect(read(JSON.stringify({ email: "jo@anker.example", phone: "4.91711E+11" }))).toMatchObject([
    { contactPhone: null, notes: expect.arrayContaining(["The phone number can't be read: 4.91711E+11"]) },
  ]);
});
