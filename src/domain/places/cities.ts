import { metresBetween, readCoarse } from './near.ts';
import { findProvince, type Position } from './provinces.ts';

/** What the land of a place looks like on its posters. */
export const terrains = [
  'gunung',
  'pesisir',
  'sawah',
  'kontur',
  'danau',
  'kota',
  'lintasan',
  'sungai',
  'derap',
] as const;
export type Terrain = (typeof terrains)[number];

export type City = Position & {
  name: string;
  /** Code of its province. */
  province: string;
  /** Three letters for posters: the airport's where people know it. Neighbours may share one. */
  code: string;
  terrain: Terrain;
};

/** Name, province, position, poster code, terrain. Every province has its capital here, or the town nearest to it. */
const cityRows: [string, string, number, number, string, Terrain][] = [
  ['Banda Aceh', 'ID-AC', 5.55, 95.32, 'BTJ', 'pesisir'],
  ['Sabang', 'ID-AC', 5.89, 95.32, 'SBG', 'pesisir'],
  ['Takengon', 'ID-AC', 4.63, 96.84, 'TXE', 'danau'],
  ['Medan', 'ID-SU', 3.6, 98.67, 'KNO', 'kota'],
  ['Balige', 'ID-SU', 2.33, 99.06, 'TBA', 'danau'],
  ['Padang', 'ID-SB', -0.95, 100.42, 'PDG', 'pesisir'],
  ['Bukittinggi', 'ID-SB', -0.31, 100.37, 'BKT', 'gunung'],
  ['Pekanbaru', 'ID-RI', 0.51, 101.45, 'PKU', 'sungai'],
  ['Tanjungpinang', 'ID-KR', 0.92, 104.46, 'TNJ', 'pesisir'],
  ['Batam', 'ID-KR', 1.13, 104.05, 'BTH', 'kota'],
  ['Jambi', 'ID-JA', -1.61, 103.61, 'DJB', 'sungai'],
  ['Palembang', 'ID-SS', -2.98, 104.78, 'PLM', 'sungai'],
  ['Pangkalpinang', 'ID-BB', -2.13, 106.11, 'PGK', 'pesisir'],
  ['Tanjungpandan', 'ID-BB', -2.74, 107.63, 'TJQ', 'pesisir'],
  ['Bengkulu', 'ID-BE', -3.8, 102.26, 'BKS', 'pesisir'],
  ['Bandar Lampung', 'ID-LA', -5.43, 105.26, 'TKG', 'pesisir'],
  ['Serang', 'ID-BT', -6.12, 106.15, 'SRN', 'sawah'],
  ['Tangerang', 'ID-BT', -6.18, 106.63, 'TNG', 'kota'],
  ['Tangerang Selatan', 'ID-BT', -6.29, 106.71, 'TSL', 'kota'],
  ['Jakarta', 'ID-JK', -6.18, 106.83, 'JKT', 'kota'],
  ['Bogor', 'ID-JB', -6.6, 106.8, 'BOO', 'kontur'],
  ['Depok', 'ID-JB', -6.4, 106.79, 'DPK', 'kota'],
  ['Bekasi', 'ID-JB', -6.24, 106.99, 'BKI', 'kota'],
  ['Bandung', 'ID-JB', -6.92, 107.62, 'BDO', 'derap'],
  ['Garut', 'ID-JB', -7.22, 107.91, 'GRT', 'gunung'],
  ['Tasikmalaya', 'ID-JB', -7.33, 108.22, 'TSY', 'sawah'],
  ['Cirebon', 'ID-JB', -6.73, 108.55, 'CBN', 'pesisir'],
  ['Semarang', 'ID-JT', -6.99, 110.42, 'SRG', 'lintasan'],
  ['Solo', 'ID-JT', -7.57, 110.82, 'SOC', 'derap'],
  ['Magelang', 'ID-JT', -7.47, 110.22, 'MGL', 'gunung'],
  ['Wonosobo', 'ID-JT', -7.36, 109.9, 'WSB', 'gunung'],
  ['Purwokerto', 'ID-JT', -7.42, 109.23, 'PWT', 'kontur'],
  ['Yogyakarta', 'ID-YO', -7.8, 110.37, 'JOG', 'gunung'],
  ['Sleman', 'ID-YO', -7.72, 110.36, 'JOG', 'gunung'],
  ['Surabaya', 'ID-JI', -7.26, 112.75, 'SUB', 'kota'],
  ['Malang', 'ID-JI', -7.98, 112.63, 'MLG', 'gunung'],
  ['Batu', 'ID-JI', -7.87, 112.52, 'BTU', 'gunung'],
  ['Probolinggo', 'ID-JI', -7.75, 113.22, 'PRB', 'gunung'],
  ['Kediri', 'ID-JI', -7.82, 112.01, 'KDR', 'sungai'],
  ['Jember', 'ID-JI', -8.17, 113.7, 'JBB', 'kontur'],
  ['Banyuwangi', 'ID-JI', -8.22, 114.37, 'BWX', 'pesisir'],
  ['Denpasar', 'ID-BA', -8.66, 115.22, 'DPS', 'pesisir'],
  ['Ubud', 'ID-BA', -8.51, 115.26, 'DPS', 'sawah'],
  ['Mataram', 'ID-NB', -8.58, 116.12, 'LOP', 'pesisir'],
  ['Sembalun', 'ID-NB', -8.36, 116.53, 'LOP', 'gunung'],
  ['Bima', 'ID-NB', -8.46, 118.73, 'BMU', 'pesisir'],
  ['Kupang', 'ID-NT', -10.17, 123.61, 'KOE', 'pesisir'],
  ['Labuan Bajo', 'ID-NT', -8.5, 119.89, 'LBJ', 'pesisir'],
  ['Pontianak', 'ID-KB', -0.03, 109.34, 'PNK', 'sungai'],
  ['Singkawang', 'ID-KB', 0.91, 108.98, 'SKW', 'kontur'],
  ['Palangka Raya', 'ID-KT', -2.21, 113.92, 'PKY', 'sungai'],
  ['Banjarbaru', 'ID-KS', -3.44, 114.83, 'BJB', 'derap'],
  ['Banjarmasin', 'ID-KS', -3.32, 114.59, 'BDJ', 'sungai'],
  ['Samarinda', 'ID-KI', -0.5, 117.15, 'AAP', 'sungai'],
  ['Balikpapan', 'ID-KI', -1.27, 116.83, 'BPN', 'pesisir'],
  ['Tanjung Selor', 'ID-KU', 2.84, 117.36, 'TJS', 'sungai'],
  ['Tarakan', 'ID-KU', 3.3, 117.63, 'TRK', 'pesisir'],
  ['Manado', 'ID-SA', 1.49, 124.84, 'MDC', 'pesisir'],
  ['Tomohon', 'ID-SA', 1.32, 124.84, 'TMH', 'gunung'],
  ['Gorontalo', 'ID-GO', 0.54, 123.06, 'GTO', 'danau'],
  ['Palu', 'ID-ST', -0.9, 119.87, 'PLW', 'pesisir'],
  ['Mamuju', 'ID-SR', -2.68, 118.89, 'MJU', 'pesisir'],
  ['Makassar', 'ID-SN', -5.15, 119.43, 'UPG', 'pesisir'],
  ['Gowa', 'ID-SN', -5.21, 119.45, 'UPG', 'kontur'],
  ['Rantepao', 'ID-SN', -2.97, 119.9, 'TRT', 'sawah'],
  ['Kendari', 'ID-SG', -3.97, 122.51, 'KDI', 'pesisir'],
  ['Baubau', 'ID-SG', -5.46, 122.61, 'BUW', 'pesisir'],
  ['Ambon', 'ID-MA', -3.7, 128.18, 'AMQ', 'pesisir'],
  ['Sofifi', 'ID-MU', 0.74, 127.56, 'SFF', 'pesisir'],
  ['Ternate', 'ID-MU', 0.8, 127.39, 'TTE', 'gunung'],
  ['Jayapura', 'ID-PA', -2.54, 140.7, 'DJJ', 'kontur'],
  ['Biak', 'ID-PA', -1.19, 136.09, 'BIK', 'pesisir'],
  ['Manokwari', 'ID-PB', -0.86, 134.07, 'MKW', 'pesisir'],
  ['Sorong', 'ID-PD', -0.88, 131.26, 'SOQ', 'pesisir'],
  ['Nabire', 'ID-PT', -3.37, 135.49, 'NBX', 'pesisir'],
  ['Timika', 'ID-PT', -4.55, 136.89, 'TIM', 'sungai'],
  ['Wamena', 'ID-PE', -4.1, 138.94, 'WMX', 'gunung'],
  ['Merauke', 'ID-PS', -8.49, 140.4, 'MKQ', 'sungai'],
];

/** Cities where people run, from west to east; positions to about a kilometre. */
export const cities: readonly City[] = cityRows.map(
  ([name, province, lat, lon, code, terrain]) => ({ name, province, lat, lon, code, terrain }),
);

const citiesByName = new Map(cities.map((city) => [city.name.toLowerCase(), city]));
const aliases = new Map([
  ['surakarta', 'solo'],
  ['jogja', 'yogyakarta'],
  ['jogjakarta', 'yogyakarta'],
  ['ujung pandang', 'makassar'],
]);

/** Finds a city by name, ignoring case, "Kota", "Kabupaten" and Jakarta's five districts. */
export function findCity(name: string): City | null {
  const folded = name
    .trim()
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/^(kota|kabupaten|kab\.?) /, '')
    .replace(/^jakarta (pusat|utara|barat|selatan|timur)$/, 'jakarta');
  return citiesByName.get(aliases.get(folded) ?? folded) ?? null;
}

/** The place that a list is ordered from: `-6.24,106.99`, or the centre of a city by its name; null where none is known. */
export function findNear(text: string): Position | null {
  const position = readCoarse(text) ?? findCity(text);
  return position && { lat: position.lat, lon: position.lon };
}

/** The centre of a city, or the capital of its province where the table has no such city; null where it has neither. */
export function findCentre({
  city,
  province,
}: {
  city: string;
  province: string;
}): Position | null {
  const place = findCity(city) ?? findProvince(province);
  return place && { lat: place.lat, lon: place.lon };
}

/** The nearest city of the table by great-circle distance. */
export function nearestCity(position: Position): City {
  return cities.reduce((nearest, city) =>
    metresBetween(position, city) < metresBetween(position, nearest) ? city : nearest,
  );
}
