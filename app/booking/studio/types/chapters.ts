import type { Question } from "#app/settings/form/question.ts";
import { type ClientChoices, chaptersOfClient } from "./client-chapters.ts";

export type Chapter = { title: string; about?: string; questions: Question[]; withHosts?: true };

/**
 * Without a virtual office, choosing it would lead nowhere: it is only listed for a type that uses it already, with a
 * warning.
 */
export const chaptersFor = ({ hasRoom, keepsRoom, client }: Circumstances): Chapter[] =>
  (client ? chaptersOfClient(chapters, client) : chapters).map(({ questions, ...chapter }) => ({
    ...chapter,
    questions: questions.map((question) => {
      if (question.name !== "locationKind" || hasRoom || client) return question;
      const { room: _, ...others } = question.options ?? {};
      if (!keepsRoom) return { ...question, options: others };
      const hint = "The virtual office has no link yet, so whoever books is asked for a phone number.";
      return { ...question, hint, options: { room: "The virtual office (no link yet)", ...others } };
    }),
  }));

type Circumstances = { hasRoom: boolean; keepsRoom: boolean; client: ClientChoices | null };

/** The form of a meeting type, from what everyone sees to what only the calendar needs. */
export const chapters: Chapter[] = [
  {
    title: "What it is",
    questions: [
      { name: "name", label: "Name", kind: "line", most: 120 },
      {
        name: "slug",
        label: "Address",
        kind: "line",
        most: 60,
        hint: "The last part of /meetings/… Lowercase letters, digits and hyphens.",
      },
      { name: "description", label: "Description", kind: "text", most: 2000, optional: true },
      {
        name: "audience",
        label: "Who can book it",
        kind: "choice",
        options: { public: "Anyone", client: "Clients", staff: "The team only" },
      },
      { name: "isActive", label: "Open for booking", kind: "tick" },
    ],
  },
  {
    title: "Who hosts it",
    withHosts: true,
    questions: [
      {
        name: "assignment",
        label: "With several hosts",
        kind: "choice",
        options: { single: "One host", round_robin: "Whoever is free, in turn", collective: "All of them together" },
      },
    ],
  },
  {
    title: "Length and times",
    about: "All in minutes.",
    questions: [
      { name: "lengthMin", label: "Length", kind: "whole" },
      { name: "intervalMin", label: "Interval", kind: "whole", hint: "How often a new start is offered." },
      { name: "startOffsetMin", label: "Offset", kind: "whole", hint: "Shifts every start by this much." },
      { name: "bufferBeforeMin", label: "Buffer before", kind: "whole" },
      { name: "bufferAfterMin", label: "Buffer after", kind: "whole" },
      {
        name: "noticeMin",
        label: "Notice",
        kind: "whole",
        hint: "Nobody can book closer to the start. 240 is four hours.",
      },
    ],
  },
  {
    title: "How far ahead",
    questions: [
      {
        name: "windowKind",
        label: "Window",
        kind: "choice",
        options: { rolling: "A number of days from today", range: "Between two dates", none: "No limit" },
      },
      { name: "windowDays", label: "Days", kind: "whole", optional: true },
      {
        name: "windowCount",
        label: "Days are",
        kind: "choice",
        options: { calendar: "Calendar days", business: "Business days" },
      },
      { name: "windowFrom", label: "First date", kind: "date", optional: true },
      { name: "windowTo", label: "Last date", kind: "date", optional: true },
      { name: "dailyLimit", label: "Most per day and host", kind: "whole", optional: true },
      { name: "weeklyLimit", label: "Most per week and host", kind: "whole", optional: true },
    ],
  },
  {
    title: "Where it takes place",
    questions: [
      {
        name: "locationKind",
        label: "Place",
        kind: "choice",
        options: {
          room: "The virtual office",
          host: "The host's meeting link",
          link: "A room of its own",
          phone: "By phone: we ask for a number",
          address: "In person, at an address",
        },
      },
      { name: "locationUrl", label: "Link to its own room", kind: "link", optional: true },
      { name: "place", label: "Address to come to", kind: "line", most: 300, optional: true },
    ],
  },
  {
    title: "What it asks",
    questions: [
      {
        name: "questions",
        label: "Questions",
        kind: "text",
        most: 1100,
        optional: true,
        hint: "One a line, at most five. A line that ends with * has to be answered.",
      },
    ],
  },
  {
    title: "Calendar",
    about:
      "The built-in calendar needs nothing else. An outside one is opened at the address you store here and nowhere else.",
    questions: [
      {
        name: "mode",
        label: "Mode",
        kind: "choice",
        options: { built_in: "Built in", external: "Outside calendar" },
      },
      { name: "externalUrl", label: "Address of the outside calendar", kind: "link", optional: true },
      {
        name: "openAs",
        label: "Open as",
        kind: "choice",
        options: { replace: "In place of the page", new_tab: "In a new tab", inline: "Inside the page" },
      },
    ],
  },
];
