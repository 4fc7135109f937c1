import type { Zone } from '#src/contract/common.ts';

/** Degrees, WGS 84; south and west are negative. */
export type Position = { lat: number; lon: number };

export type Province = Position & {
  /** ISO 3166-2. */
  code: string;
  name: string;
  zone: Zone;
};

const wib: Zone = 'Asia/Jakarta';
const wita: Zone = 'Asia/Makassar';
const wit: Zone = 'Asia/Jayapura';

/** Code, name, zone, and the position of the capital. The four provinces split from Papua in 2022 have their ISO codes of 2023. */
const provinceRows: [string, string, Zone, number, number][] = [
  ['ID-AC', 'Aceh', wib, 5.55, 95.32],
  ['ID-SU', 'Sumatera Utara', wib, 3.6, 98.67],
  ['ID-SB', 'Sumatera Barat', wib, -0.95, 100.42],
  ['ID-RI', 'Riau', wib, 0.51, 101.45],
  ['ID-KR', 'Kepulauan Riau', wib, 0.92, 104.46],
  ['ID-JA', 'Jambi', wib, -1.61, 103.61],
  ['ID-SS', 'Sumatera Selatan', wib, -2.98, 104.78],
  ['ID-BB', 'Kepulauan Bangka Belitung', wib, -2.13, 106.11],
  ['ID-BE', 'Bengkulu', wib, -3.8, 102.26],
  ['ID-LA', 'Lampung', wib, -5.43, 105.26],
  ['ID-BT', 'Banten', wib, -6.12, 106.15],
  ['ID-JK', 'DKI Jakarta', wib, -6.18, 106.83],
  ['ID-JB', 'Jawa Barat', wib, -6.92, 107.62],
  ['ID-JT', 'Jawa Tengah', wib, -6.99, 110.42],
  ['ID-YO', 'DI Yogyakarta', wib, -7.8, 110.37],
  ['ID-JI', 'Jawa Timur', wib, -7.26, 112.75],
  ['ID-BA', 'Bali', wita, -8.66, 115.22],
  ['ID-NB', 'Nusa Tenggara Barat', wita, -8.58, 116.12],
  ['ID-NT', 'Nusa Tenggara Timur', wita, -10.17, 123.61],
  ['ID-KB', 'Kalimantan Barat', wib, -0.03, 109.34],
  ['ID-KT', 'Kalimantan Tengah', wib, -2.21, 113.92],
  ['ID-KS', 'Kalimantan Selatan', wita, -3.44, 114.83],
  ['ID-KI', 'Kalimantan Timur', wita, -0.5, 117.15],
  ['ID-KU', 'Kalimantan Utara', wita, 2.84, 117.36],
  ['ID-SA', 'Sulawesi Utara', wita, 1.49, 124.84],
  ['ID-GO', 'Gorontalo', wita, 0.54, 123.06],
  ['ID-ST', 'Sulawesi Tengah', wita, -0.9, 119.87],
  ['ID-SR', 'Sulawesi Barat', wita, -2.68, 118.89],
  ['ID-SN', 'Sulawesi Selatan', wita, -5.15, 119.43],
  ['ID-SG', 'Sulawesi Tenggara', wita, -3.97, 122.51],
  ['ID-MA', 'Maluku', wit, -3.7, 128.18],
  ['ID-MU', 'Maluku Utara', wit, 0.74, 127.56],
  ['ID-PA', 'Papua', wit, -2.54, 140.7],
  ['ID-PB', 'Papua Barat', wit, -0.86, 134.07],
  ['ID-PD', 'Papua Barat Daya', wit, -0.88, 131.26],
  ['ID-PT', 'Papua Tengah', wit, -3.37, 135.49],
  ['ID-PE', 'Papua Pegunungan', wit, -4.1, 138.94],
  ['ID-PS', 'Papua Selatan', wit, -8.49, 140.4],
];

/** The 38 provinces, from west to east. Positions are their capitals', to about a kilometre. */
export const provinces: readonly Province[] = provinceRows.map(([code, name, zone, lat, lon]) => ({
  code,
  name,
  zone,
  lat,
  lon,
}));

const provincesByCode = new Map(provinces.map((province) => [province.code, province]));

/** A province by its ISO 3166-2 code, or null. */
export function findProvince(code: string): Province | null {
  return provincesByCode.get(code) ?? null;
}
