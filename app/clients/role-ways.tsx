import { Submit } from "#app/ui/submit.tsx";
import type { MemberChange } from "#domain/clients/access/index.ts";

type Standing = { isOwner: boolean; decides: boolean; hosts: boolean };

const roleOf = ({ isOwner, decides }: Standing) => (isOwner ? "owner" : decides ? "decider" : "reader");
const ways: [MemberChange, string][] = [
  ["owner", "Make owner"],
  ["decider", "Let decide on deals"],
  ["reader", "Let read only"],
];

const roleWords = { owner: "Owner", decider: "Decides on deals", reader: "Reads" } as const;
/** What a member of a client may do, in a word or two. */
export const roleWord = (member: Standing): string =>
  [roleWords[roleOf(member)], member.hosts && "hosts meetings"].filter(Boolean).join(", ");

/** What is said of a member who has got a role. */
export const roleChanges: Record<string, string> = {
  owner: "is an owner now.",
  decider: "decides on deals now.",
  reader: "reads only now.",
  host: "hosts meetings now.",
  "no-host": "does not host meetings any more.",
};

/** The roles a member does not have, in a menu, and hosting; the last owner stays one. */
export const RoleWays = ({ member }: { member: Standing & { isLastOwner?: boolean } }) => (
  <>
    {ways
      .filter(([to]) => to !== roleOf(member) && !member.isLastOwner)
      .map(([to, label]) => (
        <Way key={to} intent={to}>
          {label}
        </Way>
      ))}
    {member.hosts ? <Way intent="no-host">Stop hosting meetings</Way> : <Way intent="host">Let host meetings</Way>}
  </>
);

/** One entry of the menu, in the form of a person. */
export const Way = ({ intent, children }: { intent: string; children: string }) => (
  <Submit tone="quiet" busy="…" name="intent" value={intent}>
    {children}
  </Submit>
);
