import { logged, unchanged } from "#domain/access/command.ts";
import { declareCommandOn } from "#domain/access/declare-command.ts";
import { claimUpload } from "#domain/files/index.ts";
import { refuse } from "#domain/kernel/result.ts";
import { deleteBriefFile, insertBriefFile, noteAnswered } from "./answer.queries.ts";
import { respondentOf } from "./answer-brief.ts";
import { findBrief } from "./brief.queries.ts";
import { fileForm, questionForm } from "./brief.schema.ts";
import { progressOf } from "./brief.ts";
import { briefConflict } from "./conflicts.ts";
import { briefEvents } from "./events.ts";
import { selectQuestions } from "./question.queries.ts";

const mostFiles = 20;
const full = refuse({
  kind: "invalid",
  fields: { file: [`A question takes ${mostFiles} files at most. Remove one first.`] },
});

const choose = refuse({ kind: "invalid", fields: { file: ["Choose a file."] } });

type FileRef = { clientId: string; questionId: string; fileId: string | null };

/** Adds a freshly uploaded file as an answer. */
export const addBriefFile = declareCommandOn({
  action: "brief.answer",
  ids: ["clientId", "questionId"],
  input: questionForm,
  find: (tx, { clientId }) => findBrief(tx, clientId),
  run: async ({ db, actor, now }, { clientId, questionId, fileId }: FileRef, may, brief) => {
    const questions = await selectQuestions(db, may, clientId);
    const question = questions.find(({ id, kind, isRetired }) => id === questionId && kind === "files" && !isRetired);
    if (!question) return refuse({ kind: "missing" });
    if (brief.completedAt) return briefConflict("done");
    if (!fileId) return choose;
    if (question.files.length >= mostFiles) return full;
    const file = await claimUpload(db, may, { fileId, purpose: "attachment" });
    if (file === null) return refuse({ kind: "missing" });
    const { name, who } = respondentOf(actor);
    await insertBriefFile(db, may, { clientId, questionId, fileId, name }, now);
    question.files.push({ id: fileId, name: file, size: 0, by: name });
    await noteAnswered(db, may, brief, { who, now });
    const { answered, asked } = progressOf(questions);
    const after = { answered, asked, fileAdded: file, ...(name !== null && { by: name }) };
    return logged(null, briefEvents["brief.answered"].entry({ entityId: clientId, clientId, after }));
  },
});

/** Takes a file off the brief; the sweep deletes it. */
export const removeBriefFile = declareCommandOn({
  action: "brief.answer",
  ids: ["clientId", "fileId"],
  input: fileForm,
  find: (tx, { clientId }) => findBrief(tx, clientId),
  run: async ({ db, actor, now }, { clientId, fileId }: { clientId: string; fileId: string }, may, brief) => {
    if (brief.completedAt) return briefConflict("done");
    const file = (await selectQuestions(db, may, clientId))
      .flatMap(({ files }) => files)
      .find(({ id }) => id === fileId);
    if (!file || !(await deleteBriefFile(db, may, { clientId, fileId }))) return unchanged(null);
    const { name, who } = respondentOf(actor);
    await noteAnswered(db, may, brief, { who, now });
    const { answered, asked } = progressOf(await selectQuestions(db, may, clientId));
    const after = { answered, asked, fileRemoved: file.name, ...(name !== null && { by: name }) };
    return logged(null, briefEvents["brief.answered"].entry({ entityId: clientId, clientId, after }));
  },
});
