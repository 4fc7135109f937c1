import * as z from 'zod/mini';
import { Id, IdParam, Instant, LocalText, page, pagedQuery, Zone } from '../common.ts';
import { endpoint } from '../endpoint.ts';

/** As many race packs as a host may let one representative collect. */
const maxPickupLimit = 100;

/** What one representative collected at a point, by every phone; voided packs are not counted. */
export const Pickup = z.object({
  /** Of point and representative. */
  id: z.string(),
  point_id: Id,
  collector: z.object({ name: z.string(), id_last4: z.string() }),
  /** Of the latest pack. */
  at: Instant,
  /** How far off `at` may be; answers of before lack it. */
  uncertainty_ms: z.optional(z.int()),
  device_labels: z.array(z.string()),
  packs: z.array(
    z.object({ registration_id: Id, name: z.string(), bib: z.nullable(z.int()), at: Instant }),
  ),
});
export type Pickup = z.infer<typeof Pickup>;

export const listPickups = endpoint({
  method: 'GET',
  path: '/api/host/event/:id/pickup',
  access: 'member',
  tag: 'check-in',
  summary: 'Representatives who collected race packs for others, latest first',
  params: IdParam,
  query: pagedQuery({}),
  response: z.extend(page(Pickup), {
    /** Where race packs are handed out, with the packs that one representative may collect. */
    points: z.array(z.object({ id: Id, name: LocalText, pickup_limit: z.int() })),
    zone: Zone,
  }),
  problems: ['invalid_cursor'],
});

export const setPickupLimit = endpoint({
  method: 'PUT',
  path: '/api/host/event/:id/point/:pointId/pickup-limit',
  access: 'member',
  tag: 'check-in',
  summary: 'How many race packs one representative may collect at a point',
  params: z.object({ id: Id, pointId: Id }),
  body: z.object({ limit: z.int().check(z.minimum(1), z.maximum(maxPickupLimit)) }),
  response: z.object({ pickup_limit: z.int() }),
});
