import { z } from "zod";
import { always, onceValid } from "#domain/kernel/cross-field.ts";
import { line, paragraphs } from "#domain/kernel/plain-text.ts";
import { taskPriorities, taskStatuses } from "./task.ts";

const optionalId = (because: string) =>
  z
    .string()
    .transform((id) => id || null)
    .pipe(z.uuid(because).nullable());
const box = z
  .literal("on")
  .optional()
  .transform((ticked) => ticked === "on");

/** A day as sent by a browser's date input, or none. */
export const optionalDay = z
  .string()
  .trim()
  .transform((day) => day || null)
  .pipe(
    z.iso
      .date("Choose a day.")
      .refine((day) => day >= "2000-01-01" && day <= "2199-12-31", "Choose a day from 2000 to 2199.")
      .nullable(),
  );

const days = { startOn: optionalDay, dueOn: optionalDay };
const inOrder = ({ startOn, dueOn }: { startOn: string | null; dueOn: string | null }) =>
  !startOn || !dueOn || startOn <= dueOn;
const order = { path: ["dueOn"], error: "The due day is before the start.", ...onceValid("startOn", "dueOn") };

/** A task's form, new or existing. */
export const taskForm = z
  .strictObject({
    title: line(1, 200, "Enter what needs to be done."),
    description: paragraphs(10_000),
    clientId: optionalId("Choose one of the clients."),
    assigneeId: optionalId("Choose one of the team."),
    priority: z.enum(taskPriorities, "Choose how urgent it is."),
    ...days,
    clientVisible: box,
    clientMayComplete: box,
    /** The version that was shown; 0 for a new one. */
    seen: z.coerce.number().int().min(0).default(0),
    /** Set by the form for a new task: submitting twice creates one. */
    key: z.string().min(8).max(128).optional(),
  })
  .refine(inOrder, order)
  .refine(({ clientVisible, clientId }) => !clientVisible || clientId !== null, {
    path: ["clientVisible"],
    error: "Choose the client it is shown to.",
    ...onceValid("clientId"),
  })
  .refine(({ clientVisible, clientMayComplete }) => clientVisible || !clientMayComplete, {
    path: ["clientMayComplete"],
    error: "Show it to the client first.",
    ...always,
  });
export type TaskFacts = Omit<z.infer<typeof taskForm>, "seen" | "key">;

/** Only new dates, as sent by a drag or the keyboard. */
export const daysForm = z.object({ ...days, seen: z.coerce.number().int().min(1) }).refine(inOrder, order);

/** `from` is the state that was shown. */
export const stateForm = z.object({
  from: z.enum(taskStatuses),
  to: z.enum(taskStatuses),
  /** From admins: completes a step that waits for the client's brief. */
  override: z.literal("on").optional(),
});

/** How many tasks are changed at once at most. */
export const mostAtOnce = 100;
const list = z
  .union([z.string(), z.array(z.string())], "Select at least one task.")
  .transform((ids) => [ids].flat().flatMap((id) => id.split(",").filter(Boolean)))
  .pipe(
    z
      .array(z.string())
      .min(1, "Select at least one task.")
      .max(mostAtOnce, `Select at most ${mostAtOnce} tasks at a time.`),
  );
const stale = "Choose what to change.";

/**
 * One change of several tasks. `change` is a word and what it becomes: "to done", "who <id>", "due 2026-11-30", "trash",
 * "restore"; nothing after "who" or "due" takes it away, and "due day" takes the day from its field.
 */
export const changeForm = z
  .object({ id: list, change: z.string(stale), day: optionalDay.optional() })
  .transform(({ id, change, day = null }, { addIssue }) => {
    const [word = "", to = ""] = change.split(" ");
    const parsed = changes.safeParse({ word, ...(word === "due" && to === "day" ? { to: day ?? "none" } : { to }) });
    if (parsed.success) return { ids: id, change: parsed.data };
    const path = word === "due" ? "day" : "change";
    addIssue({ code: "custom", path: [path], message: word === "due" ? "Choose a day." : stale });
    return z.NEVER;
  });

const changes = z.union([
  z.object({ word: z.literal("to"), to: z.enum(taskStatuses) }).transform(({ to }) => ({ to })),
  z.object({ word: z.literal("who"), to: optionalId(stale) }).transform(({ to }) => ({ assigneeId: to })),
  z.object({ word: z.literal("due"), to: optionalDay }).transform(({ to }) => ({ dueOn: to })),
  z.object({ word: z.enum(["trash", "restore"]) }).transform(({ word }) => ({ isTrashed: word === "trash" })),
]);

export const commentForm = z.object({
  body: paragraphs(5000).pipe(z.string().min(1, "Enter a comment.")),
  isShown: box,
  key: z.string().min(8).max(128),
});
