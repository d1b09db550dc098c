import type { Actor } from "#domain/access/actor.ts";
import { listClosable } from "#domain/deals/commands/index.ts";
import { approveUpdate, commentOnUpdate, postUpdate, rejectUpdate } from "#domain/updates/index.ts";
import type { AppContext } from "#server/app-context.ts";
import { updatedDeal } from "./deal-stories.ts";
import { must } from "./must.ts";

/** An amount that still waits for an admin. */
export const fairStand = "Our half of the fair's stand";

type Side = "team" | "client";
type Story = {
  daysAgo: number;
  by: Side;
  title: string;
  description?: string;
  amount?: string;
  /** What an admin decided about the amount. */
  ending?: { closes: string } | { rejected: string };
  comments?: [by: Side, body: string][];
};

const stories: Story[] = [
  {
    daysAgo: 24,
    by: "team",
    title: "The campaign for small plants is live",
    description:
      "Two mails and a call, to plants with 20 to 80 people in the north. First answers came within the day.",
    comments: [
      ["client", "Good. Who answers the calls on Fridays?"],
      ["team", "Ben, until five."],
    ],
  },
  {
    daysAgo: 15,
    by: "client",
    title: "A second landing page",
    amount: "900",
    description: "For the trade fair, in Portuguese.",
    ending: { rejected: "It is part of the set-up: nothing to pay." },
  },
  {
    daysAgo: 6,
    by: "client",
    title: `${updatedDeal.company} has signed`,
    amount: String(updatedDeal.amount),
    ending: { closes: updatedDeal.company },
    description: "One palletiser, to try it out. They were the hardest to reach: thank you!",
    comments: [["team", "Congratulations! We have added it to your payments."]],
  },
  { daysAgo: 4, by: "client", title: "We are closed from 24 December to 2 January" },
  {
    daysAgo: 1,
    by: "client",
    title: fairStand,
    amount: "350",
    comments: [["team", "Do you have the invoice for us?"]],
  },
];

const day = 86_400_000;
const decidedAfter = 5 * 3_600_000;

/** When the deal that an update closes is closed. */
export const closedByUpdate = (today: Date) =>
  new Date(
    today.getTime() - (stories.find(({ ending }) => ending && "closes" in ending)?.daysAgo ?? 0) * day + decidedAfter,
  );

type Cast = { admin: Actor; staff: Actor; owner: Actor; clientId: string };

/** Recent updates between the signed-in client and the team; the last amount is waiting for an admin. */
export async function seedUpdates(
  { db }: Pick<AppContext, "db">,
  { admin, staff, owner, clientId }: Cast,
  today: Date,
): Promise<void> {
  const sides = { team: staff, client: owner };
  const closable = must(await listClosable({ db, actor: admin }, clientId));
  for (const [
    place,
    { daysAgo, by, title, description = "", amount = "", ending, comments = [] },
  ] of stories.entries()) {
    const at = new Date(today.getTime() - daysAgo * day);
    const on = at.toISOString().slice(0, 10);
    const form = { title, description, amount, key: `demo-update-${place}` };
    const posted = await postUpdate({ db, actor: sides[by], now: at }, { clientId, ...form, day: on });
    if (!posted.ok) continue;
    const which = { clientId, id: posted.value.id };
    for (const [nth, [who, body]] of comments.entries()) {
      const said = {
        key: `demo-comment-${place}-${nth}`,
        body,
        now: new Date(at.getTime() + (nth + 1) * 3_600_000),
      };
      await commentOnUpdate({ db, actor: sides[who], now: said.now }, { ...which, ...said });
    }
    const decided = new Date(at.getTime() + decidedAfter);
    if (ending && "closes" in ending) {
      const dealId = closable.find(({ company }) => company === ending.closes)?.id ?? null;
      must(
        await approveUpdate(
          { db, actor: admin, now: decided },
          { ...which, kind: "deal_value", dealId, seen: 1, day: on },
        ),
      );
    } else if (ending)
      await rejectUpdate({ db, actor: admin, now: decided }, { ...which, note: ending.rejected, seen: 1 });
  }
}
