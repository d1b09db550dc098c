import type { IntakeField } from "#domain/deals/index.ts";
import type { PostField } from "#domain/posts/post.schema.ts";

/** What the parts of a lead that comes from outside are called. */
export const fieldWords: Record<IntakeField, string> = {
  company: "Company",
  website: "Website",
  contactName: "Contact",
  contactTitle: "Title of the contact",
  contactEmail: "Email",
  contactPhone: "Phone",
  why: "Why it is on the list",
  source: "Source",
  channel: "Channel",
  consent: "Consent",
  externalRef: "External ID",
  expected: "Expected value",
  currency: "Currency",
  foundOn: "Found on",
};

/** A post can have a name in two parts, and a profile. */
export const postFieldWords: Record<PostField, string> = {
  ...fieldWords,
  firstName: "First name",
  lastName: "Last name",
  profile: "Profile",
};

export const fieldNames = Object.keys(postFieldWords) as PostField[]; // the keys of the record above
