import type { Language, Zone } from '#src/contract/common.ts';
import type { InboxMessage } from '#src/contract/inbox/inbox.ts';
import { formatDay } from '#src/domain/text/format.ts';
import { dayInZone } from '#src/domain/time/zone.ts';

const dayMs = 24 * 60 * 60 * 1000;

export type MessageDay = {
  /** `YYYY-MM-DD` */
  day: string;
  /** A date, but for the last two days. */
  name: 'today' | 'yesterday' | { date: string };
  messages: InboxMessage[];
};

/** Messages by the day on which they came by the clock of a zone, in their order. */
export function toDays(
  messages: readonly InboxMessage[],
  { now, zone, language }: { now: number; zone: Zone; language: Language },
): MessageDay[] {
  const today = dayInZone(now, zone);
  const yesterday = dayInZone(now - dayMs, zone);
  const days: MessageDay[] = [];
  for (const message of messages) {
    const day = dayInZone(message.at, zone);
    const last = days.at(-1);
    if (last?.day === day) {
      last.messages.push(message);
      continue;
    }
    const date = { date: formatDay(message.at, zone, language) };
    const name = day === today ? 'today' : day === yesterday ? 'yesterday' : date;
    days.push({ day, name, messages: [message] });
  }
  return days;
}
