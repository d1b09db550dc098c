import { usual } from "#domain/kernel/table/usual-names.ts";
import { type FieldPaths, type PostField, postFields } from "./post.schema.ts";
import type { Leaf } from "./read-body.ts";

const words = (text: string) => text.trim().split(/\s+/);

/** What programs call each field, the best first, without case, spaces and marks: `firstName` is `first_name`. */
const english: Record<PostField, string[]> = {
  company:
    words(`company companyname organisation organization organizationname orgname account accountname firm business
    businessname employer leadcompanyname leadcompany`),
  website: words(
    "website companywebsite url web site homepage domain companydomain companyurl websiteurl organizationwebsite",
  ),
  contactName: words("contact contactname fullname name person leadname toname customername leadfullname"),
  firstName: words("firstname givenname leadfirstname contactfirstname first"),
  lastName: words("lastname surname familyname leadlastname contactlastname last"),
  contactTitle: words("title contacttitle jobtitle position role job leadjobtitle headline"),
  contactEmail:
    words(`contactemail email mail emailaddress leademail workemail businessemail primaryemail emails toemail
    slleademail customeremail emailaddresses`),
  contactPhone: words(`contactphone phone telephone mobile phonenumber leadphone mobilephone workphone phones tel cell
    textremindernumber phonenumbers sanitizedphone`),
  why: words("why reason notes note description comment message replytext replytextsnippet previewtext reply comments"),
  source: words("source leadsource origin utmsource"),
  channel: words("channel medium utmmedium"),
  consent: words("consent optin gdpr"),
  externalRef: words(
    "externalref reference ref externalid leadid contactid personid submissionid responseid leadgenid vid id",
  ),
  expected: words("expected expectedvalue value amount dealvalue budget"),
  currency: words("currency expectedcurrency"),
  foundOn: words("foundon date found created createdat"),
  profile: words(
    "linkedinurl linkedinprofile linkedin profileurl linkedinprofileurl leadlinkedinurl linkedinlink profilelink",
  ),
};

/** What stands inside these is not about the lead. */
const others = new Set(
  words(`owner user sender from creator assignee agent host webhook workspace campaign definition form sequence history meta
    lastreply sentmessage replymessage previous tracking list lists list scheduledevent eventmemberships eventguests emailaccount
    linkedinaccount linkedinsender metadata relatedobjects context team tags variables outcome settings cancellation payment
    organizer inbox mailbox liaccount field`),
);
/** Names, numbers and titles inside these are the company's. */
const companies = new Set(words("company organization organisation account org business firm employer"));
const personal = new Set(words("name id title description type fullname"));

const plain = (text: string) =>
  text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "");

const elsewhere: Partial<Record<PostField, string[]>> = {
  company: usual.company,
  website: usual.website,
  contactName: usual.person,
  firstName: usual.firstName,
  lastName: usual.lastName,
  contactTitle: usual.title,
  contactEmail: usual.email,
  contactPhone: usual.phone,
  why: usual.notes,
};
const namesFor = (field: PostField) => [...english[field], ...(elsewhere[field] ?? []).map(plain)];
const names = Object.fromEntries(postFields.map((field) => [field, namesFor(field)])) as typeof english; // all of them

/** "contact_company_name" is the company's name as much as "company_name". */
const bearers = /^(?:contact|lead|prospect|person|invitee|attendee|booker)(?=.)/;

/** The names a leaf goes by: its own, without whose it is, and with what it stands in. */
function namesOf({ keys }: Leaf): string[] {
  const parts = keys
    // Zapier joins names by two underscores, and Jotform numbers its questions: "data__email", "q4_email".
    .flatMap((key) => key.split(/\.|__+/))
    .map((key) => key.replace(/^q\d+_/i, ""))
    .filter((key) => !/^\d+$/.test(key))
    .map(plain);
  while (parts.length > 1 && /^(values?|full)$/.test(parts.at(-1) ?? "")) parts.pop();
  const own = parts.at(-1) ?? "";
  const above = parts.slice(0, -1);
  const parent = above.at(-1) ?? "";
  const pair = above.length > 0 ? [parent + own] : [];
  const isOther = above.some((part) => others.has(part));
  const isCompany = companies.has(parent) && personal.has(own);
  return isOther || isCompany ? pair : [...new Set([own, own.replace(bearers, ""), ...pair])];
}

/** An id inside these is the lead's own. That of a page, a funnel or a source is the same for everybody who came by it. */
const holders = new Set(
  words(`lead contact person prospect customer subscriber invitee attendee applicant respondent user data payload body
    submission response formresponse entry record result object deal event properties fields attributes node`),
);

/**
 * Whether a value can be what it is called: a place in a list is no title, and an id of one of its parts or questions no
 * reference. Elementor has `fields[email][id]=email`.
 */
function canBe(field: PostField, { keys, value }: Leaf): boolean {
  if (field === "contactTitle") return /\p{L}/u.test(value);
  if (field !== "externalRef") return true;
  const [own = "", around = ""] = keys.map(plain).reverse();
  const isOfLead = own !== "id" || around === "" || holders.has(around);
  return isOfLead && !keys.some((key) => /^\d+$/.test(key) || plain(key) === plain(value));
}

const parentOf = ({ keys }: Leaf) => keys.slice(0, -1).join(".");
/** Beside the time it starts, these are the meeting's. */
const ofMeeting = /^(title|description|type|id)$/i;

/** The values of a lead, by the paths that were chosen or else by what they are usually called. */
export function pickFields(leaves: Leaf[], chosen: FieldPaths): Record<PostField, string> {
  const meetings = new Set(leaves.filter(({ keys }) => /^start_?time$/i.test(keys.at(-1) ?? "")).map(parentOf));
  const known = leaves
    .filter((leaf) => leaf.value !== "" && !(meetings.has(parentOf(leaf)) && ofMeeting.test(leaf.keys.at(-1) ?? "")))
    .map((leaf) => ({ ...leaf, names: namesOf(leaf) }));
  const taken = new Set(Object.values(chosen).map(plain));
  const free = known.filter((leaf) => !taken.has(plain(leaf.path)));
  const guess = (field: PostField) => {
    for (const name of names[field]) {
      const called = free.filter((leaf) => leaf.names.includes(name) && canBe(field, leaf));
      const [best] = called.toSorted((one, other) => one.keys.length - other.keys.length);
      if (best) return best.value;
    }
    return "";
  };
  const entries = postFields.map((field) => [field, chosen[field] ? valueAt(known, chosen[field]) : guess(field)]);
  return Object.fromEntries(entries) as Record<PostField, string>; // every field is in the list
}

/** `answers[0].email`, `answers.0.email` and, for those who know only that, its last name alone. */
export function valueAt(leaves: Leaf[], path: string): string {
  const asked = path.replace(/\[(\w+)\]/g, ".$1").toLowerCase();
  const exact = leaves.find((leaf) => leaf.path.toLowerCase() === asked);
  const near =
    exact ??
    leaves.find((leaf) => plain(leaf.path) === plain(asked)) ??
    leaves.find((leaf) => plain(leaf.keys.at(-1) ?? "") === plain(asked));
  return near?.value ?? "";
}
