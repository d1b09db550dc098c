const dayOf = (at: number | Date) => new Date(at).toISOString().slice(0, 10);

/** The dates of an absence, both ends included, limited to those around the requested time. */
export function daysOff(from: string, to: string, around: { from: Date; to: Date }): string[] {
  const [first, last] = [dayOf(around.from), dayOf(around.to)];
  const days: string[] = [];
  for (let at = Date.parse(from > first ? from : first); dayOf(at) <= (to < last ? to : last); at += 86_400_000)
    days.push(dayOf(at));
  return days;
}
