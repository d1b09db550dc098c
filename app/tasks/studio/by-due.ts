import { addDays, weekdayOf } from "#domain/kernel/day.ts";

const names = { overdue: "Overdue", today: "Today", week: "This week", later: "Later", never: "No due date" };
type When = keyof typeof names;

export type DueGroup<One> = {
  when: When;
  name: string;
  /** How many there are; null where the page may show only some of them. */
  count: number | null;
  tasks: One[];
};

type Page<One> = {
  /** Open tasks, those due first on top. */
  tasks: One[];
  today: string;
  /** 0 is Monday. */
  weekStart: number;
  /** Whether other pages come before and after this one. */
  isLater: boolean;
  hasMore: boolean;
};

/** Open tasks by when they are due, on the reader's calendar. */
export function groupByDue<One extends { dueOn: string | null }>(page: Page<One>): DueGroup<One>[] {
  const { tasks, today, weekStart, isLater, hasMore } = page;
  const lastOfWeek = addDays(today, 6 - ((weekdayOf(today) - weekStart + 7) % 7));
  const whenOf = ({ dueOn }: One): When => {
    if (dueOn === null) return "never";
    if (dueOn <= today) return dueOn < today ? "overdue" : "today";
    return dueOn <= lastOfWeek ? "week" : "later";
  };
  const groups = Map.groupBy(tasks, whenOf);
  const last = groups.size - 1;
  return [...groups].map(([when, tasks], at) => {
    const isCut = (isLater && at === 0) || (hasMore && at === last);
    return { when, name: names[when], count: isCut ? null : tasks.length, tasks };
  });
}

type DueCount = Pick<DueGroup<unknown>, "when" | "count">;

/** "3 overdue, 1 due today, 2 more this week."; null where this page does not show all of these. */
export function summaryOf(groups: DueCount[], isLater: boolean): string | null {
  const near = (["overdue", "today", "week"] as const).map((when) => groups.find((group) => group.when === when));
  if (isLater || near.some((group) => group?.count === null)) return null;
  const [overdue = 0, today = 0, week = 0] = near.map((group) => group?.count ?? 0);
  const said = [
    overdue && `${overdue} overdue`,
    today && `${today} due today`,
    week && `${week} ${overdue + today > 0 ? "more" : "due"} this week`,
  ];
  const words = said.filter(Boolean).join(", ");
  return words ? `${words}.` : "Nothing is due this week.";
}
