/** What a receipt is of, as its list says it. */
const words: Record<string, string> = {
  found: "Introduced",
  returned: "Return asked",
  return_accepted: "Return accepted",
  return_declined: "Return declined",
  meeting_held: "Meeting held",
  claimed: "Claimed",
  claim_changed: "Claim changed",
  claim_withdrawn: "Claim withdrawn",
  confirmed: "Confirmed",
  disputed: "Disputed",
  corrected: "Taken back",
  amended: "Company or contact changed",
  withdrawn: "Introduction withdrawn",
};
export const wordOf = (kind: string) => words[kind] ?? "Recorded";
