const hourMs = 60 * 60 * 1000;
const leadMs = 3 * hourMs;
const graceMs = 14 * 24 * hourMs;

/** From when until when a run's roll is called: from three hours before its start until fourteen days after it. */
export function rollCallWindow(startsAt: Date): { opensAt: Date; closesAt: Date } {
  const start = startsAt.getTime();
  return { opensAt: new Date(start - leadMs), closesAt: new Date(start + graceMs) };
}

/** Whether the roll of a run is called at that moment. */
export function isRollCallOpen(startsAt: Date, now: Date): boolean {
  const { opensAt, closesAt } = rollCallWindow(startsAt);
  return now >= opensAt && now < closesAt;
}

/** Runs whose roll is called now start after the one and not after the other. */
export function startsOfOpenRollCalls(now: Date): { after: Date; until: Date } {
  return {
    after: new Date(now.getTime() - graceMs),
    until: new Date(now.getTime() + leadMs),
  };
}
