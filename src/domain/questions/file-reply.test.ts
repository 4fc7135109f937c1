import { describe, expect, test } from 'vitest';
import { keptFileName, readFileReply, toFileReply } from './file-reply.ts';

const file = { id: '7k2m9xq4tz01', name: 'surat sehat.pdf' };

test('a reply says which file it is', () => {
  expect(readFileReply(toFileReply(file))).toEqual(file);
});

test.each(['', file.id, `${file.id} `, `${file.id}  x.pdf`, 'pendek x.pdf', `${file.id} a\nb.pdf`])(
  'what is no reply of a file: %j',
  (text) => {
    expect(readFileReply(text)).toBeNull();
  },
);

describe('a file is called', () => {
  test.each([
    ['Surat sehat.JPG', 'Surat sehat.webp'],
    ['C:\\foto\\kartu.png', 'kartu.webp'],
    ['../../etc/passwd', 'passwd.webp'],
    ['a\u202Eb\u0000c.jpg', 'a b c.webp'],
    ['  .jpg', 'berkas.webp'],
    ['', 'berkas.webp'],
    ['surat.v2.png', 'surat.v2.webp'],
  ])('%j as %j', (sent, kept) => {
    expect(keptFileName(sent, 'webp')).toBe(kept);
  });

  test('no longer than can be read, and never half a character', () => {
    const name = keptFileName(`${'📄'.repeat(90)}.pdf`, 'pdf');
    expect(Array.from(name)).toHaveLength(84);
  });
});
