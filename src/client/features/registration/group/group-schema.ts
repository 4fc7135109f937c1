import * as z from 'zod/mini';
import { Name } from '#src/contract/common.ts';
import type { EventDetail } from '#src/contract/races-events/races-events.ts';
import type { GroupBody } from '#src/contract/registration/groups.ts';
import { line } from '#src/contract/text.ts';
import { birthDateSchema } from '#src/client/lib/forms/birth/birth-date.ts';
import { foldPromoCode } from '#src/domain/promo/promo-code.ts';
import { dayInZone } from '#src/domain/time/zone.ts';
import { type GroupField, personPath } from './group-fields.ts';

type Event = Pick<EventDetail, 'zone' | 'starts_at'> & {
  categories: Pick<
    EventDetail['categories'][number],
    'id' | 'flag_off_at' | 'age_min' | 'age_max'
  >[];
};

/** The form of an order for several people, of each their category, and out as the server takes it; ages are by category. */
export function groupSchema(event: Event, categoryIds: readonly string[]) {
  const chosen = categoryIds.map((id) => event.categories.find((one) => one.id === id));
  const fields: Partial<Record<GroupField, z.ZodMiniType<string>>> = {
    category_id: z.string().check(refuse(() => chosen.includes(undefined), 'required')),
    team: line(60),
    promo: z.string(),
    or_wait: z.string(),
  };
  for (const [number, category] of chosen.entries()) {
    const raceDay = dayInZone(category?.flag_off_at ?? event.starts_at, event.zone);
    fields[personPath(number, 'category_id')] = z.string();
    fields[personPath(number, 'legal_name')] = Name;
    fields[personPath(number, 'sex')] = z.enum(['female', 'male']);
    fields[personPath(number, 'birth_date')] = birthDateSchema({
      raceDay,
      min: category?.age_min ?? null,
      max: category?.age_max ?? null,
    });
  }
  const read = (answers: Readonly<Partial<Record<string, string>>>): GroupBody => {
    const said = (name: GroupField) => answers[name] ?? '';
    const promo = foldPromoCode(said('promo'));
    const shared = said('category_id') === '' ? (categoryIds[0] ?? '') : said('category_id');
    return {
      category_id: shared,
      people: categoryIds.map((id, number) => ({
        ...(id === shared ? {} : { category_id: id }),
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
