import { msg } from '@lingui/core/macro';
import { type Field, text } from '#src/client/lib/forms/fields.ts';
import { promoReasons } from '../form/promo-reasons.ts';
import { runnerFields } from '../runner-fields.ts';

const asked = runnerFields('race');
const born = asked['runner.birth_date'];

/** What is asked of each person of a group. */
const personParts = ['category_id', 'legal_name', 'sex', 'birth_date'] as const;
export type PersonPart = (typeof personParts)[number];
export type PersonPath = `people.${number}.${PersonPart}`;

/** The path of what is asked of the person with this number, from 0. */
export function personPath(number: number, part: PersonPart): PersonPath {
  return `people.${number}.${part}`;
}

const own = {
  category_id: text({ label: msg`Kategori`, reasons: { other: msg`Pilih kategorinya.` } }),
  team: text({ label: msg`Nama tim atau keluarga` }),
  promo: text({
    label: msg({ message: 'Kode promo', context: 'one code' }),
    reasons: promoReasons,
  }),
  or_wait: text({ label: msg`Daftar tunggu` }),
};

export type GroupField = keyof typeof own | PersonPath;

/** The questions of an order for so many people. */
export function groupFields(people: number): Record<GroupField, Field<string>> {
  const { category_id, ...others } = own;
  const rows: Partial<Record<PersonPath, Field<string>>> = {};
  for (let number = 0; number < people; number += 1) {
    rows[personPath(number, 'category_id')] = own.category_id;
    rows[personPath(number, 'legal_name')] = text({
      label: msg({ message: 'Nama sesuai KTP', context: 'of somebody else' }),
      reasons: { required: msg`Tulis namanya seperti di kartu identitas.` },
    });
    rows[personPath(number, 'sex')] = asked['runner.sex'];
    rows[personPath(number, 'birth_date')] = {
      ...born,
      reasons: {
        ...born.reasons,
        required: msg`Isi tanggal lahirnya, lengkap dengan tahunnya.`,
        age_not_allowed: msg`Umurnya pada hari lomba di luar batas kategori ini.`,
      },
    };
  }
  return { category_id, ...rows, ...others };
}
