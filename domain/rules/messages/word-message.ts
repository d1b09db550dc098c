import type { Formats } from "#domain/kernel/format/formats.ts";
import { portalPathOf, studioPathOf } from "#domain/kernel/record-path.ts";
import { fill, withoutAddresses } from "../judge.ts";
import type { RuleMessage } from "./message.queries.ts";

/** Whom it is written for: their pages, and their amounts or none. */
type Wording = { formats: Pick<Formats, "money"> | null; publicUrl: string; isOfClient: boolean };

/** A message as a lead gets it: no page of Foyer is theirs, and their name may be what somebody else typed. */
export function wordForLead({ action: { text, body }, facts }: RuleMessage) {
  const known = { ...facts, name: withoutAddresses(facts.name) };
  const wording = { formats: null, link: "" };
  return { text: fill(text, known, wording), body: fill(body, known, wording) };
}

/** A message as one reader gets it. */
export function wordMessage(
  { action: { text, body }, entity, clientId, facts }: RuleMessage,
  { formats, publicUrl, isOfClient }: Wording,
) {
  const path = isOfClient ? portalPathOf(entity, facts.id) : studioPathOf(entity, facts.id, clientId);
  const wording = { formats, link: publicUrl + path };
  return { text: fill(text, facts, wording), body: fill(body, facts, wording), path };
}
