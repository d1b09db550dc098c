import { written } from "#app/settings/form/written.ts";
import { landingGroups } from "#app/settings/groups/groups.ts";
import { newId } from "#domain/kernel/id.ts";
import { registry, type SettingKey } from "#domain/settings/index.ts";
import type { Command, Kind, Surface } from "../expectation.ts";
import { adminsOnly } from "../gates.ts";
import { apiKeyIdOf } from "../records/api-key.ts";
import { assistantIdOf } from "../records/assistant.ts";
import { exported, openRunIdOf, stopRuns } from "../records/backup-run.ts";
import { googleClientVersion, seedGoogleClient } from "../records/google.ts";
import { providerVersion, seedProvider } from "../records/identity.ts";
import { sentMail } from "../records/mail.ts";
import { meetingType } from "../records/meeting-type.ts";
import {
  mailboxForm,
  mailboxVersion,
  seedMailbox,
  waitingAnswerIdOf,
  waitingReplyIdOf,
} from "../records/reply-mailbox.ts";
import { certificateInUse, formerCertificate, p12Form, receiptKeyInUse } from "../records/signing-certificate.ts";
import { cardIdOf, channelIdOf, chatChannel, deliveryIdOf, endpointIdOf, webhook } from "../records/webhook.ts";
import type { Scene } from "../scene.ts";
import { ownSettings } from "./profile.ts";

const oneOf =
  (name: string, own: string, other: string): Kind =>
  (_, side) => ({ params: { [name]: { own, other, missing: "no-such-thing" }[side] } });

async function versionOf({ db }: Scene, key: string) {
  const row = await db.selectFrom("settings").select("version").where("key", "=", key).executeTakeFirst();
  return String(row?.version ?? 0);
}

const words = {
  own: { studio: "Ours alone.", portal: "Yours alone." },
  other: { timeZone: "Europe/Berlin", locale: "en-DE", currency: "EUR" },
};
/** What was shipped, as the form of a part of the landing page sends it. */
const shipped = (key: SettingKey) =>
  Object.fromEntries(Object.entries(written(registry[key].byDefault)).filter(([, text]) => text !== ""));
const draft = Object.fromEntries(
  landingGroups.flatMap(({ key }) => Object.entries(shipped(key)).map(([name, text]) => [`${key}/${name}`, text])),
);
const keys = { own: "footers", other: "place" };

async function policyForm({ db }: Scene, kind: string) {
  const drafts = db.selectFrom("policyDocuments").select("version").where("state", "=", "draft");
  const draft = await drafts.where("kind", "=", kind).executeTakeFirst();
  return { seen: String(draft?.version ?? 0), "sections.0.heading": "Who we are", "sections.0.text": `We. ${newId()}` };
}
const kindAt = { own: "terms", other: "privacy", missing: "terms" };

const ofSlack = {
  name: "Sales",
  kind: "slack",
  secret: "https://hooks.slack.com/services/T/B/x",
  reach: "all",
  "task.created": "on",
};

export const settingsDoors: Surface["endpoints"] = {
  "/studio/workspace/settings/audit-log": { page: adminsOnly },
  "/studio/workspace/settings/audit-log.csv": {
    commands: { export: { who: adminsOnly, sudo: true, form: () => ({}) } },
  },
  "/studio/workspace/settings/mail-log": {
    page: adminsOnly,
    commands: {
      test: { who: adminsOnly, form: () => ({ intent: "test" }) },
    },
  },
  "/studio/workspace/settings/mail-log/:mailId": {
    record: sentMail,
    page: adminsOnly,
    commands: { again: { who: adminsOnly, form: () => ({ intent: "again" }) } },
  },
  "/studio/workspace/settings/backups": {
    page: adminsOnly,
    commands: {
      backup: { who: adminsOnly, form: (scene) => stopRuns(scene).then(() => ({ intent: "backup" })) },
      trial: { who: adminsOnly, form: (scene) => stopRuns(scene).then(() => ({ intent: "trial" })) },
      stop: { who: adminsOnly, form: async (scene) => ({ intent: "stop", id: await openRunIdOf(scene) }) },
    },
  },
  "/studio/workspace/settings/exports": {
    page: adminsOnly,
    commands: {
      export: { who: adminsOnly, sudo: true, form: (scene) => stopRuns(scene).then(() => ({ intent: "export" })) },
      stop: { who: adminsOnly, form: async (scene) => ({ intent: "stop", id: await openRunIdOf(scene) }) },
    },
  },
  "/studio/workspace/settings/exports/:runId/file": {
    commands: { take: { record: exported, who: adminsOnly, sudo: true, form: () => ({}) } },
  },
  "/studio/workspace/settings/api-keys": {
    page: adminsOnly,
    commands: {
      create: {
        who: adminsOnly,
        sudo: true,
        form: () => ({ intent: "create", name: `Key ${newId()}`, clientId: "", lasts: "90", tasks: "read" }),
      },
      revoke: { who: adminsOnly, form: async (scene) => ({ intent: "revoke", id: await apiKeyIdOf(scene) }) },
      disconnect: {
        who: adminsOnly,
        form: async (scene) => ({ intent: "disconnect", assistant: await assistantIdOf(scene, "other") }),
      },
    },
  },
  "/studio/workspace/settings/company-account": {
    page: adminsOnly,
    commands: {
      save: {
        who: adminsOnly,
        sudo: true,
        form: async (scene) => ({
          intent: "save",
          issuer: "https://id.example",
          clientId: "foyer",
          secret: "its-secret",
          label: `Company ${newId()}`.slice(0, 40),
          seen: await providerVersion(scene),
        }),
      },
      remove: {
        who: adminsOnly,
        sudo: true,
        form: async (scene) => {
          await seedProvider(scene);
          return { intent: "remove", seen: await providerVersion(scene) };
        },
      },
      try: {
        who: adminsOnly,
        form: async (scene) => {
          await seedProvider(scene);
          return { intent: "try" };
        },
        writes: false,
      },
    },
  },
  "/studio/workspace/settings/google-calendar": {
    page: adminsOnly,
    commands: {
      save: {
        who: adminsOnly,
        sudo: true,
        form: async (scene) => ({
          intent: "save",
          clientId: `client-${newId()}`,
          secret: "its-secret",
          seen: await googleClientVersion(scene),
        }),
      },
      remove: {
        who: adminsOnly,
        sudo: true,
        form: async (scene) => {
          await seedGoogleClient(scene);
          return { intent: "remove", seen: await googleClientVersion(scene) };
        },
      },
    },
  },
  "/studio/workspace/settings/signing": {
    page: adminsOnly,
    commands: {
      save: {
        who: adminsOnly,
        form: async (scene) => ({ intent: "save", timestampUrl: "", seen: await versionOf(scene, "signing") }),
      },
      make: {
        who: adminsOnly,
        sudo: true,
        form: async (scene) => ({ intent: "make", seen: await certificateInUse(scene) }),
      },
      bring: {
        who: adminsOnly,
        sudo: true,
        form: async (scene) => ({ intent: "bring", seen: await certificateInUse(scene), ...(await p12Form(scene)) }),
      },
      renew: { who: adminsOnly, form: async (scene) => ({ intent: "renew", seen: await receiptKeyInUse(scene) }) },
      // No server is stored, which is what they are told.
      try: { who: { ...adminsOnly, admin: 422 }, form: async () => ({ intent: "try" }), writes: false },
    },
  },
  "/studio/workspace/settings/signing/:certificateId/certificate.cer": { record: formerCertificate, page: adminsOnly },
  "/studio/workspace/settings/reply-mailbox": {
    page: adminsOnly,
    commands: {
      save: {
        who: adminsOnly,
        sudo: true,
        form: async (scene) => ({ ...mailboxForm(), seen: await mailboxVersion(scene) }),
      },
      try: {
        who: adminsOnly,
        form: async (scene) => {
          await seedMailbox(scene);
          return { intent: "try" };
        },
        writes: false,
      },
      take: {
        who: adminsOnly,
        form: async (scene) => ({ intent: "take", id: await waitingAnswerIdOf(scene) }),
      },
      discard: {
        who: adminsOnly,
        form: async (scene) => ({ intent: "discard", id: await waitingAnswerIdOf(scene) }),
      },
      add_reply: {
        who: adminsOnly,
        form: async (scene) => ({ intent: "add_reply", id: await waitingReplyIdOf(scene) }),
      },
      discard_reply: {
        who: adminsOnly,
        form: async (scene) => ({ intent: "discard_reply", id: await waitingReplyIdOf(scene) }),
      },
    },
  },
  "/studio/workspace/settings/webhooks": {
    page: adminsOnly,
    commands: {
      create: {
        who: adminsOnly,
        sudo: true,
        form: () => ({ intent: "create", url: "https://hooks.example/", "task.created": "on" }),
      },
    },
  },
  "/studio/workspace/settings/webhooks/:endpointId": {
    record: webhook,
    page: adminsOnly,
    commands: {
      save: {
        who: adminsOnly,
        sudo: true,
        form: () => ({ intent: "save", url: "https://hooks.example/", "task.changed": "on", seen: "1" }),
      },
      rotate: { who: adminsOnly, sudo: true, form: () => ({ intent: "rotate" }) },
      test: { who: adminsOnly, form: () => ({ intent: "test" }) },
      replay: {
        who: adminsOnly,
        form: async (scene, side) => ({ intent: "replay", id: await deliveryIdOf(scene, side) }),
      },
      pause: { who: adminsOnly, form: () => ({ intent: "pause" }) },
      resume: {
        who: adminsOnly,
        form: async (scene, side) => {
          const id = await endpointIdOf(scene, side);
          const paused = { pausedAt: scene.app.clock(), pausedBecause: "admin" };
          await scene.db.updateTable("webhookEndpoints").set(paused).where("id", "=", id).execute();
          return { intent: "resume" };
        },
      },
      delete: { who: adminsOnly, form: () => ({ intent: "delete" }) },
    },
  },
  "/studio/workspace/settings/chat": {
    page: adminsOnly,
    commands: { add: { who: adminsOnly, sudo: true, form: () => ({ intent: "add", ...ofSlack }) } },
  },
  "/studio/workspace/settings/chat/:channelId": {
    record: chatChannel,
    page: adminsOnly,
    commands: {
      save: { who: adminsOnly, sudo: true, form: () => ({ intent: "save", ...ofSlack, secret: "", seen: "1" }) },
      test: { who: adminsOnly, form: () => ({ intent: "test" }) },
      replay: {
        who: adminsOnly,
        form: async (scene, side) => ({ intent: "replay", id: await cardIdOf(scene, side) }),
      },
      pause: { who: adminsOnly, form: () => ({ intent: "pause" }) },
      resume: {
        who: adminsOnly,
        form: async (scene, side) => {
          const id = await channelIdOf(scene, side);
          const paused = { pausedAt: scene.app.clock(), pausedBecause: "admin" };
          await scene.db.updateTable("webhookEndpoints").set(paused).where("id", "=", id).execute();
          return { intent: "resume" };
        },
      },
      remove: { who: adminsOnly, form: () => ({ intent: "remove" }) },
    },
  },
  "/studio/workspace/settings/self-check": { page: adminsOnly },
  "/studio/workspace/settings/mail-log.csv": {
    commands: { export: { who: adminsOnly, sudo: true, form: () => ({}) } },
  },
  "/studio/workspace/settings": ownSettings,
  "/studio/workspace/settings/:group": {
    record: oneOf("group", keys.own, keys.other),
    page: adminsOnly,
    commands: {
      save: {
        who: adminsOnly,
        form: async (scene, side) => {
          const known = side === "missing" ? "own" : side;
          return { seen: await versionOf(scene, keys[known]), ...words[known] };
        },
      },
    },
  },
  "/studio/workspace/settings/landing": {
    page: adminsOnly,
    commands: Object.fromEntries(
      landingGroups.map(({ key }): [string, Command] => [
        key,
        {
          who: adminsOnly,
          form: async (scene) => ({ intent: key, seen: await versionOf(scene, key), ...shipped(key) }),
        },
      ]),
    ),
  },
  "/studio/workspace/settings/landing/preview": {
    page: adminsOnly,
    commands: { save: { who: adminsOnly, writes: false, form: () => draft } },
  },
  "/studio/workspace/settings/cards": {
    page: adminsOnly,
    commands: {
      save: {
        who: adminsOnly,
        form: async (scene) => ({ seen: await versionOf(scene, "cards"), provider: "stand_in" }),
      },
      keys: {
        who: adminsOnly,
        sudo: true,
        form: () => ({ intent: "keys", secret: "sk_test_of_the_matrix", signing: "whsec_of_the_matrix" }),
      },
    },
  },
  "/studio/workspace/settings/policies/:kind": {
    record: oneOf("kind", "terms", "privacy"),
    page: adminsOnly,
    commands: {
      save: { who: adminsOnly, form: async (scene, side) => policyForm(scene, kindAt[side]) },
      publish: {
        who: adminsOnly,
        form: async (scene, side) => ({ intent: "publish", ...(await policyForm(scene, kindAt[side])) }),
      },
    },
  },
  "/studio/workspace/meeting-types": { page: adminsOnly },
  "/studio/workspace/meeting-types/:slug": {
    record: meetingType,
    page: adminsOnly,
    commands: {
      save: {
        who: adminsOnly,
        form: ({ cast }, side) => ({
          slug: `saved-${newId()}`,
          name: "A talk",
          audience: "public",
          mode: "built_in",
          openAs: "replace",
          lengthMin: "60",
          intervalMin: "60",
          windowKind: "none",
          isActive: "on",
          hostIds: cast.people.staff.id,
          seen: side === "missing" ? "0" : "1",
        }),
      },
    },
  },
};
