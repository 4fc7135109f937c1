import type { Language, Zone } from '#src/contract/common.ts';
import { formatDayTime } from '#src/domain/text/format.ts';
import { inLanguage } from '#src/server/platform/mail/letter/event-part.ts';
import type { Fact } from '#src/server/platform/mail/letter/letter.ts';
import type { Starter } from './runner-repository.ts';

type Input = { starts: Readonly<Record<string, string>>; zone: Zone; language: Language };

/** A line for each person whose place the reader has or keeps: when they start, and when they did before. */
export function starterFacts(
  starters: readonly Starter[],
  { starts, zone, language }: Input,
): Fact[] {
  return starters.map(({ holder, category_id: id, category_name: name, flag_off_at: at }) => {
    const text = (start: number) =>
      `${inLanguage(name, language)} · ${formatDayTime(start, zone, language)}`;
    const value = text(at.getTime());
    const was = starts[id];
    const before = was === undefined ? value : text(Date.parse(was));
    return { label: holder.legal_name, value, before: before === value ? null : before };
  });
}

/** Whether it has to be said whose start is meant: there are several, or it is not the reader's own. */
export function isForOthers(starters: readonly Starter[]): boolean {
  return starters.length > 1 || starters.some(({ member_id: runner }) => runner === null);
}
