import type pg from 'pg';
import { idOf, now, type Measured, type Sizes } from './fill-sql.ts';

const orderColumns =
  'id, buyer_id, event_id, amount, payment, received, expires_at, idempotency_key, request_hash, created_at, updated_at';
const registrationColumns =
  'id, order_id, event_id, category_id, member_id, holder, bib, jersey, state, code_hash, code_index, code_cipher, box, consents, created_at, updated_at';

/** What the runner of a number gave, and what is sealed of it. */
function registrationValues(kind: string, state: string) {
  return `jsonb_build_object('legal_name', 'Demo Warga ' || n, 'bib_name', 'WARGA', 'sex', 'female',
      'birth_date', '1990-06-15', 'phone', '+628120000' || n, 'city', 'Sleman',
      'emergency_name', 'Demo Keluarga', 'emergency_phone', '+6281234567891'),
    200000 + n, (array['S', 'M', 'L', 'XL'])[1 + n % 4], ${state}, encode(sha256(convert_to('${kind}/' || n, 'UTF8')), 'hex'),
    md5('${kind}/' || n), '', decode(repeat(md5('box/' || n), 8), 'hex'), '[]',
    ${now} - interval '1 minute' * (n % 500000), ${now}`;
}

/** Places in all events but the demo's own: most are confirmed, some wait for their money or their turn. */
export async function fillRegistrations(client: pg.Client, { members, registrations }: Sizes) {
  await client.query(
    `create temp table taken as
     select r.n, ${idOf('member', `(1 + r.n % ${members})`)} as member_id, places.id as category_id, event_id, price,
       case when price > 0 and r.n % 20 = 0 then 'pending' when r.n % 20 = 1 then 'cancelled'
         when r.n % 20 = 2 then 'waitlisted' else 'confirmed' end as state
     from generate_series(0, ${registrations - 1}) r (n)
     join places on places.n = (r.n * 7919::bigint + r.n / ${members} * 31) % (select count(*) from places)`,
  );
  await client.query(
    `insert into orders (${orderColumns})
     select ${idOf('order', 'n')}, member_id, event_id, case when state in ('pending', 'confirmed') then price else 0 end,
       case when state = 'pending' then 'unpaid' when state = 'confirmed' and price > 0 then 'paid' else 'none' end,
       case when state = 'confirmed' then price else 0 end,
       case when state = 'pending' then ${now} + interval '2 days' end, 'order/' || n, '', ${now}, ${now}
     from taken`,
  );
  await client.query(
    `insert into registrations (${registrationColumns})
     select ${idOf('registration', 'n')}, ${idOf('order', 'n')}, event_id, category_id, member_id,
       ${registrationValues('registration', 'state')} from taken`,
  );
}

/** The runners of the measured race, each with a reply to its question. */
export async function fillMeasuredRace(
  client: pg.Client,
  {
    sizes: { runners },
    measured: { raceId, categoryId, questionId },
  }: { sizes: Sizes; measured: Measured },
) {
  const numbers = `generate_series(1, ${runners}) n`;
  await client.query(
    `update categories set quota = quota + ${runners}, taken = taken + ${runners} where id = $1`,
    [categoryId],
  );
  await client.query(
    `insert into orders (${orderColumns})
     select ${idOf('entry', 'n')}, ${idOf('member', 'n')}, $1, 150000, 'paid', 150000, null, 'entry/' || n, '', ${now}, ${now}
     from ${numbers}`,
    [raceId],
  );
  await client.query(
    `insert into registrations (${registrationColumns})
     select ${idOf('runner', 'n')}, ${idOf('entry', 'n')}, $1, $2, ${idOf('member', 'n')},
       ${registrationValues('runner', `'confirmed'`)} from ${numbers}`,
    [raceId, categoryId],
  );
  await client.query(
    `insert into question_replies (registration_id, question_id, reply, updated_at)
     select ${idOf('runner', 'n')}, $1, 'Tidak ada', ${now} from ${numbers}`,
    [questionId],
  );
}

/** Everybody with a place came to the first point of the events that are over. */
export async function fillCheckIns(client: pg.Client) {
  await client.query(
    `create temp table came as
     select row_number() over () as seq, gen_random_uuid() as scan, r.id, r.event_id, point.id as point_id, point.opens_at as at
     from registrations r join events on events.id = r.event_id and ends_at < ${now}
     cross join lateral (
       select p.id, p.opens_at from check_in_points p where p.event_id = r.event_id order by position limit 1
     ) point
     where r.state = 'confirmed' and r.event_id not in (select id from originals)`,
  );
  await client.query(
    `insert into check_in_devices (id, event_id, label, role, token_hash, expires_at, last_seq, gapless_seq, created_at)
     select '00000growth0', id, 'HP', 'steward', 'growth', ${now}, 0, 0, ${now} from originals limit 1`,
  );
  await client.query(
    `insert into check_in_scans (id, event_id, device_id, seq, point_id, registration_id, action, verdict, server_verdict,
       device_time, monotonic_ms, offset_ms, uncertainty_ms, corrected_at, received_at)
     select scan, event_id, '00000growth0', seq, point_id, id, 'admit', 'ok', 'ok', at, 0, 0, 50, at, at from came`,
  );
  await client.query(
    `insert into check_ins (registration_id, point_id, occasion, event_id, scan_id, device_id, seq, corrected_at, uncertainty_ms)
     select id, point_id, '', event_id, scan, '00000growth0', seq, at, 50 from came`,
  );
}
