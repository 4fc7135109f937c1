import { cities, findCity } from '#src/domain/places/cities.ts';
import { provinces } from '#src/domain/places/provinces.ts';
import { toMigration } from './migration.ts';

const otherNames = ['Surakarta', 'Jogja', 'Jogjakarta', 'Ujung Pandang'];
const districts = ['Pusat', 'Utara', 'Barat', 'Selatan', 'Timur'].map((side) => `Jakarta ${side}`);

const named = [...cities.map(({ name }) => name), ...otherNames, ...districts].flatMap((name) => {
  const city = findCity(name);
  return city === null ? [] : [`('${name.toLowerCase()}', ${city.lat}, ${city.lon})`];
});

const capitals = provinces.map(({ code, lat, lon }) => `('${code}', ${lat}, ${lon})`);

/** A city's name as `findCity` reads it. */
const folded = String.raw`regexp_replace(regexp_replace(lower(trim(city)), '\s+', ' ', 'g'), '^(kota|kabupaten|kab\.?) ', '')`;

/** Where communities are: their meeting point, else their city, else the capital of their province. */
export const nearPlaces = toMigration([
  'alter table communities add column lat double precision',
  'alter table communities add column lon double precision',
  `update communities
    set lat = (meeting_point ->> 'lat')::double precision, lon = (meeting_point ->> 'lon')::double precision
    where meeting_point ->> 'lat' is not null`,
  `update communities set lat = place.lat, lon = place.lon
    from (values ${named.join(', ')}) as place (name, lat, lon)
    where communities.lat is null and place.name = ${folded}`,
  `update communities set lat = place.lat, lon = place.lon
    from (values ${capitals.join(', ')}) as place (code, lat, lon)
    where communities.lat is null and place.code = communities.province`,
  // Whether its hosts set an event's position; else it is the start of its course, or its city.
  'alter table events add column has_own_position boolean not null default false',
  'create index communities_place on communities (lat, lon)',
  'create index events_by_place on events (kind, lat, lon)',
]);
