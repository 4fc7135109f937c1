import type pg from 'pg';

/** How much happens on a race day. */
export type RaceDay = { runners: number; phones: number };

/**
 * Fills an event that has a category, a `pack` and a `start` point with runners, phones and their admissions, set-wise, because
 * scanning is not measured here: nine of ten collected their pack on the day before `startsAt` (ISO 8601), four of five came
 * to the start in the ninety minutes before it.
 */
export async function fillRaceDay(
  pool: pg.Pool | pg.Client,
  event: {
    id: string;
    categoryId: string;
    hostId: string;
    pack: string;
    start: string;
    startsAt: string;
  },
  { runners, phones }: RaceDay,
): Promise<void> {
  const { id, categoryId, hostId, pack, start, startsAt } = event;
  const ids = `lpad(n::text, 9, '0')`;
  await pool.query(
    `insert into check_in_devices (id, event_id, member_id, label, role, token_hash, expires_at, last_seq, gapless_seq,
       last_seen_at, created_at)
     select 'phn' || ${ids}, $1, $2, 'HP-' || n, 'supervisor', $1 || n, $3::timestamptz + interval '2 days', 0, 0, $3, $3
     from generate_series(1, $4::int) n`,
    [id, hostId, startsAt, phones],
  );
  await pool.query(
    `insert into orders (id, buyer_id, event_id, amount, payment, idempotency_key, request_hash, created_at, updated_at)
     select 'ord' || ${ids}, $2, $1, 0, 'none', $1 || n, '', now(), now() from generate_series(1, $3::int) n`,
    [id, hostId, runners],
  );
  await pool.query(
    `insert into registrations (id, order_id, event_id, category_id, holder, bib, jersey, state, code_hash, code_index,
       code_cipher, box, search_box, consents, created_at, updated_at)
     select 'run' || ${ids}, 'ord' || ${ids}, $1, $2, jsonb_build_object('legal_name', 'Demo Pelari ' || n), 100000 + n,
       (array['S', 'M', 'L', 'XL'])[1 + n % 4], 'confirmed', encode(sha256(convert_to($1 || n, 'UTF8')), 'hex'),
       md5($1 || n), '', decode(md5('box' || n), 'hex'), decode(md5('search' || n), 'hex'), '[]', now(), now()
     from generate_series(1, $3::int) n`,
    [id, categoryId, runners],
  );
  await admit(pool, {
    id,
    pointId: pack,
    runners,
    phones,
    share: 10,
    startsAt,
    from: '30 hours',
    to: '12 hours',
  });
  await admit(pool, {
    id,
    pointId: start,
    runners,
    phones,
    share: 5,
    startsAt,
    from: '90 minutes',
    to: '5 minutes',
  });
  await pool.query('analyze');
}

/** Admits all but each `share`-th runner between `from` and `to` before the start, most of them in the middle. */
async function admit(
  pool: pg.Pool | pg.Client,
  input: {
    id: string;
    pointId: string;
    runners: number;
    phones: number;
    share: number;
    startsAt: string;
    from: string;
    to: string;
  },
): Promise<void> {
  const { id, pointId, runners, phones, share, startsAt, from, to } = input;
  await pool.query(
    `with admitted as (
       select n, gen_random_uuid() as scan, 'phn' || lpad((1 + n % $4::int)::text, 9, '0') as device,
         $6::timestamptz - $7::interval
           + ($7::interval - $8::interval) * ((random() + random() + random()) / 3) as at
       from generate_series(1, $3::int) n where n % $5::int <> 0
     ), logged as (
       insert into check_in_scans (id, event_id, device_id, seq, point_id, registration_id, action, verdict,
         server_verdict, device_time, monotonic_ms, offset_ms, uncertainty_ms, corrected_at, received_at)
       select scan, $1, device,
         (select coalesce(max(last_seq), 0) from check_in_devices where id = device)
           + row_number() over (partition by device order by at),
         $2, 'run' || lpad(n::text, 9, '0'), 'admit', 'ok', 'ok', at, 0, 0, 50, at, at
       from admitted returning id, device_id, seq
     ), counted as (
       insert into check_ins (registration_id, point_id, occasion, event_id, scan_id, device_id, seq, corrected_at,
         uncertainty_ms)
       select 'run' || lpad(n::text, 9, '0'), $2, '', $1, scan, device, seq, at, 50
       from admitted join logged on logged.id = scan
     )
     update check_in_devices set last_seq = top, gapless_seq = top
     from (select device_id, max(seq) as top from logged group by device_id) done where id = device_id`,
    [id, pointId, runners, phones, share, startsAt, from, to],
  );
}
