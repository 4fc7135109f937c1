import { expect, test } from 'vitest';
import {
  parseSharePictureAddress,
  sharePictureAddress,
  sitePictureAddress,
} from './share-picture.ts';

function parse(address: string) {
  const [, , kind = '', file = ''] = address.split('/');
  return parseSharePictureAddress(kind, file);
}

test('an address is read back as it was written', () => {
  const address = sharePictureAddress('race', { id: '0123456789ab', rev: 7 }, 'en');
  expect(parse(address)).toEqual({
    kind: 'race',
    id: '0123456789ab',
    version: '7-1',
    language: 'en',
  });
  expect(parse(sitePictureAddress('id'))).toMatchObject({ kind: 'site', language: 'id' });
});

test.each([
  '/share/member/0123456789ab.1-1.id.png',
  '/share/race/derap.1-1.id.png',
  '/share/site/0123456789ab.1-1.id.png',
  '/share/race/0123456789ab.1-1.fr.png',
  '/share/race/0123456789AB.1-1.id.png',
  '/share/race/0123456789ab.1-1.id.svg',
  '/share/race/..%2f..%2fpasswd',
])('%s is no address', (address) => {
  expect(parse(address)).toBeNull();
});
