import * as z from 'zod/mini';
import { EnteredPosition, IdParam } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { line, requiredLine } from '../text.ts';
import { CategoryContent } from './event-content.ts';
import { eventMost } from './event-choices.ts';
import { SeriesAnswer, SeriesRule } from './series.ts';

/** A run of every week by what it needs: a name, days, a time and a place. The rest of an event is open, or as usual. */
export const NewRun = z.object({
  title: z.object({
    id: requiredLine(eventMost.title),
    en: z.optional(line(eventMost.title)),
  }),
  days: SeriesRule.shape.days,
  /** Local, at the place. */
  time: z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/)),
  place: requiredLine(eventMost.venue),
  position: z.nullable(EnteredPosition),
  distance_m: CategoryContent.shape.distance_m,
});
export type NewRun = z.infer<typeof NewRun>;

export const createWeeklyRun = endpoint({
  method: 'POST',
  path: '/api/community/:id/weekly-run',
  access: 'member',
  tag: 'series',
  summary:
    'A recurring run by its short form, by the owner or an admin of its community; the same run twice is once',
  params: IdParam,
  body: z.object({ run: NewRun }),
  response: SeriesAnswer,
  status: 201,
});
