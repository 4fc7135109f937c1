import * as z from 'zod/mini';
import { Name } from '#src/contract/common.ts';
import type { EventDetail } from '#src/contract/races-events/races-events.ts';
import type { GroupBody } from '#src/contract/groups/groups.ts';
import { line } from '#src/contract/text.ts';
import { birthDateSchema } from '#src/client/lib/forms/birth/birth-date.ts';
import { foldPromoCode } from '#src/domain/registration/promo/promo-code.ts';
import { dayInZone } from '#src/domain/time/zone.ts';
import { type GroupField, personPath } from './group-fields.ts';

type Event = Pick<EventDetail, 'zone' | 'starts_at'> & {
  categories: Pick<
    EventDetail['categories'][number],
    'id' | 'flag_off_at' | 'age_min' | 'age_max'
  >[];
};

/** The form of an order for so many people, and out as the server takes it; ages are those of the chosen category. */
export function groupSchema(
  event: Event,
  { categoryId, people }: { categoryId: string; people: number },
) {
  const category = event.categories.find(({ id }) => id === categoryId);
  const raceDay = dayInZone(category?.flag_off_at ?? event.starts_at, event.zone);
  const limits = { raceDay, min: category?.age_min ?? null, max: category?.age_max ?? null };
  const parts = {
    legal_name: Name,
    sex: z.enum(['female', 'male']),
    birth_date: birthDateSchema(limits),
  };
  const numbers = Array.from({ length: people }, (_, number) => number);
  const fields: Partial<Record<GroupField, z.ZodMiniType<string>>> = {
    category_id: z.string().check(refuse(() => category === undefined, 'required')),
    team: line(60),
    promo: z.string(),
    or_wait: z.string(),
  };
  for (const number of numbers) {
    fields[personPath(number, 'legal_name')] = parts.legal_name;
    fields[personPath(number, 'sex')] = parts.sex;
    fields[personPath(number, 'birth_date')] = parts.birth_date;
  }
  const read = (answers: Readonly<Partial<Record<string, string>>>): GroupBody => {
    const said = (name: GroupField) => answers[name] ?? '';
    const promo = foldPromoCode(said('promo'));
    return {
      category_id: said('category_id'),
      people: numbers.map((number) => ({
        legal_name: said(personPath(number, 'legal_name')),
        sex: said(personPath(number, 'sex')) === 'male' ? 'male' : 'female',
        birth_date: said(personPath(number, 'birth_date')),
      })),
      team: said('team') === '' ? null : said('team'),
      ...(promo === '' ? {} : { promo }),
      ...(said('or_wait') === '' ? {} : { or_wait: true }),
    };
  };
  return z.pipe(z.object(fields), z.transform(read));
}

/** A check of our own with its reason. */
function refuse(isRefused: (value: string) => boolean, code: string) {
  return z.refine<string>((value) => !isRefused(value), { params: { code } });
}
