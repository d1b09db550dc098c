import { z } from "@hono/zod-openapi";
import { progressOf, questionKinds } from "#domain/briefs/browser.ts";
import { type Brief, readBrief } from "#domain/briefs/index.ts";
import { done, unwrap } from "#domain/kernel/result.ts";
import { instantOf } from "../instant.ts";
import type { Operations } from "../operation/operation.ts";

const question = z.object({
  id: z.uuid(),
  section: z.string(),
  question: z.string(),
  kind: z.enum(questionKinds),
  unit: z.string(),
  isRequired: z.boolean(),
  isRetired: z.boolean().describe("Asked no longer; what was answered stays."),
  answer: z
    .array(z.string())
    .nullable()
    .describe("One text, or several for choices and addresses; null where there is none."),
  files: z.array(z.object({ name: z.string(), bytes: z.int() })),
  answeredBy: z.string().nullable(),
  answeredAt: z.string().nullable(),
});

/** What a client is asked before work begins; `sentAt` is null where nothing was sent. */
const brief = z
  .object({
    sentAt: z.string().nullable(),
    completedAt: z.string().nullable(),
    completedBy: z.string().nullable(),
    answered: z.int(),
    asked: z.int(),
    missing: z.int().describe("Required questions without an answer."),
    questions: z.array(question),
  })
  .openapi("Brief", {
    example: {
      sentAt: "2026-11-20T09:00:00Z",
      completedAt: null,
      completedBy: null,
      answered: 1,
      asked: 1,
      missing: 0,
      questions: [
        {
          id: "019aa5e2-7c00-7000-8000-0000000b0001",
          section: "What you offer",
          question: "What do you sell, in your own words?",
          kind: "long_text",
          unit: "",
          isRequired: true,
          isRetired: false,
          answer: ["Robots that paint hulls."],
          files: [],
          answeredBy: "Ana Silva",
          answeredAt: "2026-11-21T14:05:00Z",
        },
      ],
    },
  });

const unsent = { sentAt: null, completedAt: null, completedBy: null, answered: 0, asked: 0, missing: 0, questions: [] };

const toBrief = ({ sentAt, completedAt, completedBy, questions }: Brief): z.input<typeof brief> => ({
  sentAt: instantOf(sentAt),
  completedAt: completedAt && instantOf(completedAt),
  completedBy,
  ...progressOf(questions),
  questions: questions.map(({ words, answeredAt, files, id, section, kind, unit, answer, answeredBy, ...flags }) => ({
    id,
    section,
    question: words,
    kind,
    unit,
    isRequired: flags.isRequired,
    isRetired: flags.isRetired,
    answer,
    files: files.map(({ name, size }) => ({ name, bytes: size })),
    answeredBy,
    answeredAt: answeredAt && instantOf(answeredAt),
  })),
});

export function briefOperations({ add }: Operations) {
  add("get", "/clients/{clientId}/brief", "clients:read", {
    summary: "Read what a client was asked before work began, and what it answered",
    answer: brief,
    run: async ({ db, actor, params }) => {
      const { brief: sent } = unwrap(await readBrief({ db, actor }, params.clientId));
      return done(sent ? toBrief(sent) : unsent);
    },
  });
}
