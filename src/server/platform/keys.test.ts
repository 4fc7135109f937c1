import { describe, expect, it } from 'vitest';
import { createKeys, hashToken, UnreadableCiphertext } from './keys.ts';

const first = 'the-first-secret-of-thirty-two-chars';
const second = 'the-second-secret-of-thirty-two-char';
const words = Buffer.from('golongan darah O');

describe('keys', () => {
  it('opens what it sealed, and seals the same bytes differently each time', () => {
    const keys = createKeys([first]);
    const text = keys.encrypt('health', words);
    expect(keys.decrypt('health', text)).toEqual(words);
    expect(keys.encrypt('health', words)).not.toBe(text);
    expect(text).toMatch(/^[0-9a-f]{8}\.[\w-]+$/);
  });

  it('seals empty bytes too', () => {
    const keys = createKeys([first]);
    expect(keys.decrypt('note', keys.encrypt('note', Buffer.alloc(0)))).toHaveLength(0);
  });

  it('reads texts of an older secret and seals with the newest', () => {
    const old = createKeys([first]).encrypt('code', words);
    const both = createKeys([second, first]);
    expect(both.decrypt('code', old)).toEqual(words);
    expect(both.encrypt('code', words).slice(0, 8)).not.toBe(old.slice(0, 8));
    expect(() => createKeys([second]).decrypt('code', old)).toThrow(UnreadableCiphertext);
  });

  it('refuses another purpose, each flipped byte, a cut text and plain nonsense', () => {
    const keys = createKeys([first]);
    const text = keys.encrypt('code', words);
    expect(() => keys.decrypt('health', text)).toThrow(UnreadableCiphertext);
    const [id, body = ''] = text.split('.');
    const bytes = Buffer.from(body, 'base64url');
    for (let index = 0; index < bytes.length; index += 1) {
      const damaged = Buffer.from(bytes);
      damaged[index] = (damaged[index] ?? 0) ^ 1;
      expect(() => keys.decrypt('code', `${id}.${damaged.toString('base64url')}`)).toThrow(
        UnreadableCiphertext,
      );
    }
    for (const nonsense of ['', '.', text.slice(0, 20), `${id}.`, 'deadbeef.AAAA']) {
      expect(() => keys.decrypt('code', nonsense)).toThrow(UnreadableCiphertext);
    }
  });

  it('derives one stable key per purpose and secret', () => {
    const keys = createKeys([second, first]);
    expect(keys.subkey('refresh')).toEqual(createKeys([second]).subkey('refresh'));
    expect(keys.subkeys('refresh')[1]).toEqual(createKeys([first]).subkey('refresh'));
    expect(keys.subkey('refresh')).not.toEqual(keys.subkey('ticket'));
    expect(keys.subkey('refresh')).toHaveLength(32);
  });

  it('refuses an empty list and a key listed twice', () => {
    expect(() => createKeys([])).toThrow('SECRET_KEY');
    expect(() => createKeys([first, first])).toThrow('twice');
  });

  it('hashes a token to the SHA-256 of its text', () => {
    expect(hashToken('abc')).toBe(
      'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    );
  });
});
