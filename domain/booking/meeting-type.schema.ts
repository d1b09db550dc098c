import { z } from "zod";
import { line, paragraphs } from "#domain/kernel/plain-text.ts";
import { optionalWebAddress } from "#domain/kernel/web-address.ts";

/** A whole number as typed into a form or sent as JSON. */
const whole = (min: number, max: number) =>
  z
    .union([
      z.number(),
      z
        .string()
        .trim()
        .regex(/^\d{1,6}$/, "Enter a whole number.")
        .transform(Number),
    ])
    .pipe(z.int().min(min, `Enter ${min} or more.`).max(max, `Enter ${max} or less.`));

const orNothing = <S extends z.ZodType>(schema: S) =>
  z.union([z.literal("").transform(() => null), z.null(), schema]).default(null);

const day = z.iso.date("Enter a date.");
const ticked = z.union([z.boolean(), z.literal("on").transform(() => true)]).default(false);
const list = (value: unknown) => (value === undefined ? [] : Array.isArray(value) ? value : [value]);

/** One question a line; a line that ends with an asterisk has to be answered. */
const asked = z.preprocess(
  (value) => (typeof value === "string" ? questionsIn(value) : value),
  z
    .array(z.strictObject({ label: line(1, 200, "Write a question on each line."), isRequired: z.boolean() }))
    .max(5, "Ask at most five questions."),
);

const questionsIn = (text: string) =>
  text
    .split("\n")
    .map((written) => written.trim())
    .filter(Boolean)
    .map((written) => ({ label: written.replace(/\s*\*$/, ""), isRequired: written.endsWith("*") }));

/** Whose turn it is: those of the lowest number first, and more often whose weight is greater. */
const turn = z.strictObject({ priority: whole(1, 9), weight: whole(1, 9) });
export type Turn = z.infer<typeof turn>;

/** A meeting type as an admin enters it, in a form or as JSON; lengths are minutes. */
export const meetingTypeForm = z
  .strictObject({
    slug: z
      .string()
      .trim()
      .max(60, "Shorten the address to 60 characters.")
      .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "Use lowercase letters, digits and single hyphens."),
    name: line(1, 120, "Enter a name."),
    description: orNothing(paragraphs(2000)),
    audience: z.enum(["public", "client", "staff"]),
    mode: z.enum(["built_in", "external"]),
    openAs: z.enum(["replace", "new_tab", "inline"]),
    externalUrl: optionalWebAddress.default(null),
    lengthMin: whole(5, 720),
    intervalMin: whole(5, 720),
    startOffsetMin: whole(0, 720).default(0),
    bufferBeforeMin: whole(0, 720).default(0),
    bufferAfterMin: whole(0, 720).default(0),
    noticeMin: whole(0, 43_200).default(240),
    windowKind: z.enum(["none", "rolling", "range"]).default("rolling"),
    windowDays: orNothing(whole(1, 730)),
    windowCount: z.enum(["calendar", "business"]).default("calendar"),
    windowFrom: orNothing(day),
    windowTo: orNothing(day),
    dailyLimit: orNothing(whole(1, 100)),
    weeklyLimit: orNothing(whole(1, 500)),
    assignment: z.enum(["single", "round_robin", "collective"]).default("single"),
    locationKind: z.enum(["room", "link", "host", "phone", "address"]).default("room"),
    locationUrl: optionalWebAddress.default(null),
    place: orNothing(line(1, 300, "")),
    campaignId: orNothing(z.uuid()),
    prefersCloser: ticked,
    /** Whether who missed a meeting of a client is written to, and may choose again. */
    offersAgain: ticked,
    questions: asked.default([]),
    turns: z.record(z.uuid(), turn).default({}),
    hostIds: z.preprocess(list, z.array(z.uuid()).max(20, "Choose up to 20 hosts.")),
    isActive: ticked,
    position: whole(0, 9_999).default(0),
  })
  .superRefine((form, fix) => {
    const ask = (field: keyof typeof form, message: string) => fix.addIssue({ code: "custom", path: [field], message });
    if (form.mode === "external" && !form.externalUrl?.startsWith("https://"))
      ask("externalUrl", "Enter the calendar's address; it starts with https://.");
    if (form.externalUrl && form.mode === "built_in" && !form.externalUrl.startsWith("https://"))
      ask("externalUrl", "The address must start with https://.");
    if (form.mode === "built_in" && form.hostIds.length === 0) ask("hostIds", "Choose who hosts this meeting.");
    if (form.assignment === "single" && form.hostIds.length > 1)
      ask("hostIds", "Choose one host, or share the meeting.");
    if (new Set(form.hostIds).size < form.hostIds.length) ask("hostIds", "Name each host once.");
    if (form.locationKind === "link" && !form.locationUrl) ask("locationUrl", "Enter the room's address.");
    if (form.locationKind === "address" && !form.place) ask("place", "Enter where the meeting takes place.");
    if (form.windowKind === "rolling" && form.windowDays === null) ask("windowDays", "Enter a number of days.");
    if (form.windowKind !== "range") return;
    if (!form.windowFrom) ask("windowFrom", "Enter the first date.");
    if (!form.windowTo) ask("windowTo", "Enter the last date.");
    if (form.windowFrom && form.windowTo && form.windowTo < form.windowFrom)
      ask("windowTo", "The last date comes before the first.");
  });

export type MeetingTypeForm = z.infer<typeof meetingTypeForm>;
