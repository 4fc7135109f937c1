import { describe, expect, test } from 'vitest';
import { guessColumns, headsKey, importFields, parseMapping } from './guess-columns.ts';

/** The fields that were found, by their heads. */
function found(heads: string[]): Record<string, string> {
  const mapping = guessColumns(heads);
  return Object.fromEntries(
    importFields.flatMap((field) => {
      const column = mapping[field];
      return column === null ? [] : [[field, heads[column] ?? '']];
    }),
  );
}

describe('columns are guessed by their heads', () => {
  test('of an Indonesian form', () => {
    expect(
      found([
        'Timestamp',
        'Alamat Email',
        'Nama Lengkap (sesuai KTP)',
        'Nama di BIB (maks. 14 huruf)',
        'Jenis Kelamin',
        'Tanggal Lahir',
        'No. HP / WhatsApp',
        'Kota Domisili',
        'Golongan Darah',
        'Kategori Lomba',
        'Ukuran Jersey',
        'Nama Kontak Darurat',
        'No. HP Kontak Darurat',
        'Nomor BIB',
        'Status Pembayaran',
      ]),
    ).toEqual({
      email: 'Alamat Email',
      legal_name: 'Nama Lengkap (sesuai KTP)',
      bib_name: 'Nama di BIB (maks. 14 huruf)',
      sex: 'Jenis Kelamin',
      birth_date: 'Tanggal Lahir',
      phone: 'No. HP / WhatsApp',
      city: 'Kota Domisili',
      category: 'Kategori Lomba',
      jersey: 'Ukuran Jersey',
      emergency_name: 'Nama Kontak Darurat',
      emergency_phone: 'No. HP Kontak Darurat',
      bib: 'Nomor BIB',
      payment: 'Status Pembayaran',
    });
  });

  test('of an English platform', () => {
    expect(
      found([
        'Order ID',
        'Ticket Type',
        'Full Name',
        'E-mail',
        'Mobile number',
        'Gender',
        'Date of birth',
        'City',
        'T-shirt size',
        'Emergency contact',
        'Emergency phone',
        'BIB',
        'Payment status',
      ]),
    ).toEqual({
      category: 'Ticket Type',
      legal_name: 'Full Name',
      email: 'E-mail',
      phone: 'Mobile number',
      sex: 'Gender',
      birth_date: 'Date of birth',
      city: 'City',
      jersey: 'T-shirt size',
      emergency_name: 'Emergency contact',
      emergency_phone: 'Emergency phone',
      bib: 'BIB',
      payment: 'Payment status',
    });
  });

  test('of an own export, whose status is of the place and not of the money', () => {
    expect(found(['BIB', 'Nama', 'Status', 'Pembayaran'])).toEqual({
      bib: 'BIB',
      legal_name: 'Nama',
      status: 'Status',
      payment: 'Pembayaran',
    });
  });

  test('each once, and not at all where nothing fits', () => {
    expect(found(['Nama', 'Nama', 'Catatan'])).toEqual({ legal_name: 'Nama' });
  });
});

describe('a mapping of before', () => {
  test('is found by the same heads, however they are written', () => {
    expect(headsKey(['Nama Lengkap', 'E-mail'])).toBe(headsKey(['NAMA LENGKAP:', 'e mail ']));
    expect(headsKey(['Nama'])).not.toBe(headsKey(['Nama', 'Email']));
  });

  test('is taken as far as it fits', () => {
    const heads = ['Nama', 'x', 'y'];
    const stored = { legal_name: 0, email: 7, phone: 'x', unknown: 1 };
    expect(parseMapping(stored, heads)).toMatchObject({ legal_name: 0, email: null, phone: null });
    expect(parseMapping('x', heads)).toBeNull();
    expect(parseMapping(null, heads)).toBeNull();
  });

  test('that knows no column for what came later has it guessed', () => {
    const heads = ['Nama', 'Status', 'Pembayaran'];
    expect(parseMapping({ legal_name: 0, payment: 2 }, heads)).toMatchObject({ status: 1 });
    expect(parseMapping({ legal_name: 0, payment: 1 }, heads)).toMatchObject({ status: null });
    expect(parseMapping({ legal_name: 0, status: null }, heads)).toMatchObject({ status: null });
  });
});
