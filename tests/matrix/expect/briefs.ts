import type { Answers, Surface } from "../expectation.ts";
import { clients } from "../gates.ts";
import { principals } from "../principals.ts";
import {
  briefFile,
  briefLink,
  briefsOfBoth,
  clientWithBrief,
  clientWithDoneBrief,
  doneBriefLink,
  doneBriefs,
  linkForms,
  ownBriefFile,
  ownForms,
  studioForms,
} from "../records/brief.ts";

/** Staff see to the briefs of clients in their scope. */
const inScope: Answers = { staff: "own", admin: "any" };

export const studioBriefs: Surface["endpoints"] = {
  "/studio/workspace/clients/:clientId/brief": {
    record: clientWithBrief,
    page: inScope,
    commands: {
      send: { who: inScope, form: studioForms.send },
      renew: { who: inScope, form: studioForms.renew },
      revoke: { who: inScope, form: studioForms.revoke },
      finish: { who: inScope, form: ownForms.finish },
      reopen: { who: inScope, record: clientWithDoneBrief, form: ownForms.reopen },
    },
  },
  "/studio/workspace/clients/:clientId/brief/brief.pdf": { record: clientWithBrief, page: inScope },
  "/studio/workspace/clients/:clientId/brief/files/:fileId": { record: briefFile, page: inScope },
};

export const portalBriefs: Surface["endpoints"] = {
  "/dashboard/brief": {
    place: briefsOfBoth,
    page: { ...clients, viewing: "any" },
    commands: {
      save: { who: clients, form: (scene) => ownForms.save(scene, "own") },
      finish: { who: clients, form: ownForms.finish },
      reopen: { who: clients, place: doneBriefs, form: ownForms.reopen },
      // While viewing as a client nobody uploads.
      add_file: { who: { ...clients, viewing: 422 }, form: (scene) => ownForms.addFile(scene, "own") },
      remove_file: { who: clients, form: (scene) => ownForms.removeFile(scene, "own") },
    },
  },
  "/dashboard/brief/save": {
    commands: { save: { who: clients, place: briefsOfBoth, form: (scene) => ownForms.typed(scene, "own") } },
  },
  "/dashboard/brief/brief.pdf": { place: briefsOfBoth, page: { ...clients, viewing: "any" } },
  "/dashboard/brief/files/:fileId": {
    record: ownBriefFile,
    page: { owner: "own", stranger: "own", viewing: "own" },
  },
};

/** Whoever holds a link answers by it, signed in or not. */
const holders: Answers = Object.fromEntries(principals.map((who) => [who, "own"]));

export const briefLinks: Surface["endpoints"] = {
  "/brief/:link": {
    record: briefLink,
    page: holders,
    commands: {
      save: { who: holders, form: linkForms.save },
      finish: { who: holders, form: linkForms.finish },
      reopen: { who: holders, record: doneBriefLink, form: linkForms.reopen },
      add_file: { who: holders, form: linkForms.addFile },
      remove_file: { who: holders, form: linkForms.removeFile },
    },
  },
  "/brief/:link/save": { commands: { save: { who: holders, record: briefLink, form: linkForms.typed } } },
  "/brief/:link/brief.pdf": { record: briefLink, page: holders },
  "/brief/:link/files/:fileId": { record: briefLink, page: holders },
};
