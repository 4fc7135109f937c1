import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { boxAround } from '#src/domain/places/near.ts';
import type { Position } from '#src/domain/places/provinces.ts';

type Placed = { from: Position; table: 'events' | 'communities' };

/** How far a row is from a place, in whole metres: `metresBetween` in SQL. */
export function metresFrom({ from, table }: Placed): RawBuilder<number | null> {
  const [lat, lon] = [sql.ref(`${table}.lat`), sql.ref(`${table}.lon`)];
  const latitude = sql`${from.lat}::double precision`;
  return sql<number | null>`round(12742017.6 * asin(sqrt(least(1,
    power(sin(radians(${lat} - ${latitude}) / 2), 2) + cos(radians(${latitude})) * cos(radians(${lat}))
      * power(sin(radians(${lon} - ${from.lon}::double precision) / 2), 2)))))::integer`;
}

/** Rows within so many kilometres of a place; an index on the columns finds the box around it. */
export function isWithin({ from, table }: Placed, kilometres: number): RawBuilder<SqlBool> {
  const metres = kilometres * 1000;
  const { south, north, west, east } = boxAround(from, metres);
  return sql<SqlBool>`${sql.ref(`${table}.lat`)} between ${south} and ${north}
    and ${sql.ref(`${table}.lon`)} between ${west} and ${east}
    and ${metresFrom({ from, table })} <= ${metres}`;
}
