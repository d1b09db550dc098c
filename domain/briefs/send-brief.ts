import type { Entry } from "#domain/access/audit-entry.queries.ts";
import { logged, unchanged } from "#domain/access/command.ts";
import { declareCommand, declareCommandOn } from "#domain/access/declare-command.ts";
import { refuse } from "#domain/kernel/result.ts";
import { findAskedClient, findBrief, insertBrief, tellLive } from "./brief.queries.ts";
import { type BriefSetting, linkForm, questionsOf, sendForm } from "./brief.schema.ts";
import { isAnswered } from "./brief.ts";
import { briefConflict } from "./conflicts.ts";
import { briefEvents } from "./events.ts";
import { findLink, saveRevoked, selectLinks, writeLink } from "./link.queries.ts";
import { insertQuestions, retireQuestions, saveQuestion, selectQuestions } from "./question.queries.ts";

const day = 24 * 60 * 60 * 1000;
const mostLinks = 50;

const whom = refuse({ kind: "invalid", fields: { name: ["Enter the name."], email: ["Enter an email address."] } });

/**
 * Sends the brief: the first time with a copy of the questions in the settings, and to the client's dashboard; to somebody
 * without an account by a link of their own.
 */
export const sendBrief = declareCommand({
  action: "brief.send",
  ids: ["clientId"],
  input: sendForm,
  subject: ({ clientId }) => ({ clientId }),
  run: async (
    { db, now },
    { clientId, to, setting }: { clientId: string; to: { name: string; email: string } | null; setting: BriefSetting },
    may,
  ) => {
    const client = await findAskedClient(db, clientId);
    if (!client) return refuse({ kind: "missing" });
    const entries: Entry[] = [];
    const isSent = (await findBrief(db, clientId)) !== null;
    if (isSent && !to) return whom;
    if (!isSent) {
      const questions = questionsOf(setting);
      await insertBrief(db, may, { clientId, questions }, now);
      entries.push(
        briefEvents["brief.sent"].entry({ entityId: clientId, clientId, after: { questions: questions.length } }),
      );
    }
    if (to) {
      if ((await selectLinks(db, may, clientId)).filter(({ revokedAt }) => !revokedAt).length >= mostLinks)
        return briefConflict("too-many-links");
      const expiresAt = new Date(now.getTime() + setting.linkDays * day);
      const linkId = await writeLink(db, may, { clientId, ...to, expiresAt }, now);
      entries.push(briefEvents["brief_link.sent"].entry({ entityId: linkId, clientId, after: { to: to.name } }));
    }
    await tellLive(db, clientId);
    return logged(null, ...entries);
  },
});

/** Takes back a link: it opens nothing any more. What its holder answered stays. */
export const revokeBriefLink = declareCommandOn({
  action: "brief.send",
  ids: ["clientId", "linkId"],
  input: linkForm,
  find: (tx, { clientId, linkId }) => findLink(tx, { clientId, linkId }),
  run: async ({ db, now }, { clientId, linkId }: { clientId: string; linkId: string }, may, { revokedAt, name }) => {
    if (revokedAt) return unchanged(null);
    await saveRevoked(db, may, linkId, now);
    await tellLive(db, clientId);
    return logged(null, briefEvents["brief_link.revoked"].entry({ entityId: linkId, clientId, after: { to: name } }));
  },
});

/**
 * Asks the questions of the settings as they are now. What was answered keeps the words it answered; of what is asked no
 * longer, answers stay to be read.
 */
export const renewBrief = declareCommandOn({
  action: "brief.send",
  ids: ["clientId"],
  find: (tx, { clientId }) => findBrief(tx, clientId),
  run: async (
    { db, now },
    { clientId, setting }: { clientId: string; setting: BriefSetting },
    may,
    { completedAt },
  ) => {
    if (completedAt) return briefConflict("done");
    const held = await selectQuestions(db, may, clientId);
    const asked = questionsOf(setting);
    const isGone = ({ id }: { id: string }) => !asked.some((one) => one.id === id);
    const gone = held.filter(isGone);
    const idsOf = (answered: boolean) => gone.filter((one) => isAnswered(one) === answered).map(({ id }) => id);
    await retireQuestions(db, may, { clientId, retired: idsOf(true), dropped: idsOf(false), now });
    for (const [position, question] of asked.entries()) {
      const was = held.find(({ id }) => id === question.id);
      if (!was) await insertQuestions(db, may, { clientId, questions: [{ ...question, position }] });
      else {
        const { section, kind, words, help, choices, unit } = isAnswered(was) ? was : question;
        const { id, isRequired } = question;
        const saved = { id, section, kind, words, help, choices, unit, isRequired, position, retiredAt: null };
        await saveQuestion(db, may, { clientId, ...saved });
      }
    }
    await tellLive(db, clientId);
    return logged(null, briefEvents["brief.renewed"].entry({ entityId: clientId, clientId }));
  },
});
