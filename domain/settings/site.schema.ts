import { z } from "zod";
import { optionalWebAddress } from "#domain/kernel/web-address.ts";

const text = (most: number, missing: string) =>
  z.string().trim().min(1, missing).max(most, `Shorten this to ${most} characters.`);

/** The top of the landing page. The phrases are typed one after the other; the first is the page's headline. */
export const hero = z.strictObject({
  phrases: z
    .array(text(48, "Write the phrase."))
    .min(2, "Write at least two phrases.")
    .max(6, "Add at most six phrases."),
  eyebrow: text(80, "Say in a few words what the service is."),
  introduction: text(280, "Say in two sentences what a client gets."),
  /** How clients pay, as the page repeats it. */
  slogan: text(60, "Enter how clients pay."),
});

const benefit = z.strictObject({ title: text(48, "Enter a title."), text: text(220, "Write a sentence or two.") });

export const benefits = z.strictObject({
  heading: text(80, "Enter a heading."),
  cards: z.array(benefit).length(6, "The page shows exactly six."),
});

const stat = z.strictObject({
  figure: text(8, "Enter the figure."),
  label: text(40, "Say what the figure counts."),
  sentence: text(160, "Write one sentence about it."),
});

export const stats = z.strictObject({ figures: z.array(stat).length(3, "The page shows exactly three.") });

export const testimonial = z.strictObject({
  quote: text(400, "Write what the client said."),
  name: text(80, "Enter who said it."),
  role: text(120, "Enter the role and the company."),
});

const member = z.strictObject({
  name: text(80, "Enter a name."),
  roleTitle: text(80, "Enter a role."),
  biography: text(320, "Write a sentence or two."),
  photoFileId: z.uuid().nullable(),
  link: optionalWebAddress,
  isFounder: z.boolean(),
  /** A team member, shown on the page only while active and `isShown`. */
  staffId: z.union([z.literal("").transform(() => null), z.null(), z.uuid("Choose a colleague.")]).default(null),
  isShown: z.boolean().default(false),
});

export const team = z.strictObject({
  heading: text(80, "Enter a heading."),
  members: z.array(member).max(12, "Add at most twelve people."),
});

export const closing = z.strictObject({
  heading: text(80, "Enter a heading."),
  text: text(220, "Write a sentence or two."),
  button: text(40, "Write what the button says."),
});

/** How search engines and shared links present the landing page. */
export const search = z.strictObject({
  title: text(60, "Enter a title."),
  description: text(155, "Enter a description."),
});
