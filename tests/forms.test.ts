import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

type Source = { file: string; text: string };

const sources: Source[] = globSync("app/**/*.{ts,tsx}")
  .filter((file) => !file.includes(".test."))
  .map((file) => ({ file, text: readFileSync(file, "utf8") }));

/** Actions that answer no form with a screen: docs/decisions/0051-one-answer-to-every-form.md says why, group by group. */
const others = [
  // What a script or a download asks for.
  "app/academy/progress.ts",
  "app/academy/studio/upload-end.ts",
  "app/academy/studio/upload-part.ts",
  "app/academy/studio/uploads.ts",
  "app/account/heartbeat.ts",
  "app/account/passkeys/passkey.ts",
  "app/accounting/studio/accountant-zip.ts",
  "app/audit/studio/audit-file.ts",
  "app/backups/studio/export-file.ts",
  "app/briefs/portal/save-brief.ts",
  "app/briefs/public/save-brief.ts",
  "app/credentials/studio/secret.ts",
  "app/deals/studio/deals-file.ts",
  "app/finances/studio/rows-csv.ts",
  "app/finances/studio/rows-json.ts",
  "app/invoices/studio/tax/tax-csv.ts",
  "app/notifications/studio/mail-file.ts",
  "app/users/studio/user-file.ts",
  // A session begins or ends.
  "app/account/factor-setup.tsx",
  "app/account/links/confirm-mail.tsx",
  "app/account/links/forgotten.tsx",
  "app/account/links/invitation.tsx",
  "app/account/links/reset.tsx",
  "app/account/login.tsx",
  "app/account/new-password.tsx",
  "app/account/second-factor.tsx",
  "app/account/setup.tsx",
  "app/account/sign-out.ts",
  "app/account/sudo.tsx",
  "app/shell/portal/stop-viewing.ts",
  // Whoever holds a signed link acts as its holder.
  "app/briefs/public/answer-brief.tsx",
  // A table is previewed before it is imported.
  "app/clients/studio/import-results.tsx",
  "app/credentials/studio/import-credentials.tsx",
  // A start is chosen, held and taken by a visitor, and a host's week is written at once.
  "app/booking/public/cancel.tsx",
  "app/booking/public/reschedule.tsx",
  "app/booking/public/scheduler.tsx",
  "app/booking/portal/availability.tsx",
  "app/booking/public/with.tsx",
  "app/booking/studio/availability.tsx",
  "app/booking/studio/client-type.tsx",
  "app/booking/studio/booking.tsx",
  "app/booking/studio/meeting-type.tsx",
  "app/questionnaire/questionnaire.tsx",
  // A person's own password, passkeys and codes, which no answer repeats.
  "app/account/profile/second-factor.tsx",
  "app/account/profile/security.tsx",
  "app/settings/studio/settings.tsx",
];

const hasAction = ({ text }: Source) => /^export (?:async function|function|const) action\b/m.test(text);
const usesProtocol = ({ text }: Source) => /^export const action = formAction\(/m.test(text);
const strays = (found: Source[]) => found.filter((one) => hasAction(one) && !usesProtocol(one)).map(({ file }) => file);

test("the action of a route comes from formAction, except for those named here", () => {
  expect(strays(sources).sort()).toEqual([...others].sort());
  const planted = { file: "app/tasks/studio/planted.tsx", text: "export async function action({ request }) {}\n" };
  expect(strays([planted])).toEqual([planted.file]);
});

/** Where the text of a form would come back past the filter that leaves out passwords and secrets. */
const builders = /\b(?:function|const) typedIn\b|\btyped(?:: Typed)? ?[:=] ?(?:\{ ?\.\.\.|Object\.fromEntries)/;
const unfiltered = (found: Source[]) => found.filter(({ text }) => builders.test(text)).map(({ file }) => file);
const mayBuild = [
  "app/http/typed-in.ts",
  // Named fields without a secret among them, in actions that are on the list above.
  "app/account/setup.tsx",
  "app/booking/public/form/book.ts",
  "app/account/own/change-own-password.ts",
];

test("what was typed comes back through one filter, which knows secrets", () => {
  expect(unfiltered(sources).filter((file) => !mayBuild.includes(file))).toEqual([]);
  const planted = ["const typed = Object.fromEntries(form);", "return { typed: { ...fields } };"];
  expect(planted.map((text) => unfiltered([{ file: "planted", text }]))).toEqual([["planted"], ["planted"]]);
});

test("the screens behind formAction know no answer of their own", () => {
  const known = sources.filter((source) => usesProtocol(source) && /^(?:export )?type \w*Answer\b/m.test(source.text));
  expect(known.map(({ file }) => file)).toEqual([]);
});
