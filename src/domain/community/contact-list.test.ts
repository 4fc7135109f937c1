import { expect, test } from 'vitest';
import { mostContacts, readContacts } from './contact-list.ts';

test('a list from a chat is read line by line, each number once', () => {
  const text = `Daftar anggota baru:
1. Rani 0812-3456-7890
2) Pak Budi (ayah Tio) +62 813 1111 2222

• Sekar: 081398765432
- Rani lagi 081234567890`;
  expect(readContacts(text)).toEqual({
    contacts: [
      { name: 'Rani', phone: '+6281234567890' },
      { name: 'Pak Budi (ayah Tio)', phone: '+6281311112222' },
      { name: 'Sekar', phone: '+6281398765432' },
    ],
    unread: ['Daftar anggota baru:'],
  });
});

test('of a sheet’s rows, name and number are taken, wherever they stand', () => {
  const text = 'Nama,L/P,Tanggal Lahir,No HP,Kategori\nAgus Setiawan,L,11/11/1985,081234567890,10K';
  expect(readContacts(text)).toEqual({
    contacts: [{ name: 'Agus Setiawan', phone: '+6281234567890' }],
    unread: ['Nama,L/P,Tanggal Lahir,No HP,Kategori'],
  });
  expect(readContacts('0812 3456 7890\tMaya').contacts).toEqual([
    { name: 'Maya', phone: '+6281234567890' },
  ]);
});

test.each([
  ['Demo Pelari 07 0812-3456-7890', 'Demo Pelari 07', '+6281234567890'],
  ['Andi 2: 0812 3456 7890 -', 'Andi 2', '+6281234567890'],
  ['Grace +65 9123 4567', 'Grace', '+6591234567'],
])('of %o the name is %o', (line, name, phone) => {
  expect(readContacts(line).contacts).toEqual([{ name, phone }]);
});

test('a number without a name is kept', () => {
  expect(readContacts('081234567890').contacts).toEqual([{ name: '', phone: '+6281234567890' }]);
});

test('a contact file has a card for each', () => {
  const text = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    'FN:Rani Lestari\\, S.Kom',
    'item1.TEL;TYPE=CELL:+62 812-3456-7890',
    'END:VCARD',
    'BEGIN:VCARD',
    'VERSION:4.0',
    'N:Putra;Budi;;;',
    'TEL;VALUE=uri:tel:+62-813-1111-',
    ' 2222',
    'END:VCARD',
    'BEGIN:VCARD',
    'FN:Tanpa Nomor',
    'END:VCARD',
  ].join('\r\n');
  expect(readContacts(text)).toEqual({
    contacts: [
      { name: 'Rani Lestari, S.Kom', phone: '+6281234567890' },
      { name: 'Budi Putra', phone: '+6281311112222' },
    ],
    unread: ['Tanpa Nomor'],
  });
});

test.each([
  ['FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=4E=C3=A9=\r\n=6E=64', 'Nénd'],
  ['FN;ENCODING=QUOTED-PRINTABLE:100% =FF', '100% =FF'],
])('an older phone’s card %o is of %o', (line, name) => {
  const text = `BEGIN:VCARD\r\nVERSION:2.1\r\n${line}\r\nTEL;CELL:081234567890\r\nEND:VCARD`;
  expect(readContacts(text).contacts).toEqual([{ name, phone: '+6281234567890' }]);
});

test('a list has an end', () => {
  const text = Array.from({ length: mostContacts + 1 }, (_, n) => `A 0812${10_000_000 + n}`);
  expect(readContacts(text.join('\n')).contacts).toHaveLength(mostContacts);
});
