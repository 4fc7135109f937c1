import { mulberry32 } from '#src/server/drawing/seed.ts';
import { makeTicketCode, parseTicketCode } from '#src/domain/check-in/ticket-code.ts';
import { hostileAddresses, hostileTexts, runsScript } from '../hostile/hostile-input.ts';

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** What else a camera or a hand scanner may read. */
const strangeTexts = [
  '',
  ' ',
  '\0',
  '\u202Eedoc tekit',
  '\uD800',
  '😀'.repeat(120),
  'é'.normalize('NFD').repeat(90),
  '\u200B\u200D\uFEFF',
  '__proto__',
  'constructor',
  'null',
  'NaN',
  '-0',
  '9'.repeat(400),
  'WIFI:S:Derap;T:WPA;P:"><script>;;',
  'BEGIN:VCARD\nN:<b>Demo</b>\nEND:VCARD',
  'https://example.com/#pass=%3Csvg%3E',
  '{"raw":{"$ne":null}}',
  '%s%s%s%n',
  '\r\nSet-Cookie: a=b',
  'ＡＢＣ０１２３４５６７８９ＡＢＣＤＥＦＧ',
  'ı'.repeat(20),
  '٠١٢٣٤٥٦٧٨٩٠١٢٣٤٥٦٧٨٩',
];

/** Texts that no ticket has, made of hostile ones and of what is done to real codes. By seed. */
export function* makeHostileCodes(count: number, codes: readonly string[], seed = 1) {
  const random = mulberry32(seed);
  const upTo = (max: number) => Math.floor(random() * max);
  const sources = [...hostileTexts, ...hostileAddresses, runsScript, ...strangeTexts, ...codes];
  const pick = () => sources[upTo(sources.length)] ?? '';
  for (let index = 0; index < count; index += 1) {
    const [one, other] = [pick(), pick()];
    const at = upTo(one.length + 1);
    const kinds = [
      one,
      one + other,
      one.slice(0, at) + other + one.slice(at),
      one.slice(at) + one.slice(0, at),
      one.slice(0, at) + String.fromCodePoint(upTo(0xd7ff)) + one.slice(at),
      one.repeat(1 + upTo(30)),
    ];
    yield kinds[upTo(kinds.length)] ?? one;
  }
}

/** Well-formed codes that belong to no ticket: random ones, and real ones with characters changed, swapped, lost or added. */
export function* makeForgedCodes(count: number, codes: readonly string[], seed = 1) {
  const random = mulberry32(seed);
  const upTo = (max: number) => Math.floor(random() * max);
  const real = new Set(codes);
  for (let made = 0; made < count;) {
    const forged = forge(codes[upTo(codes.length)] ?? '');
    const parsed = parseTicketCode(forged);
    // What is written differently and means the same ticket is none.
    if (parsed.ok && real.has(parsed.code)) continue;
    made += 1;
    yield forged;
  }

  function forge(code: string): string {
    const [at, other] = [upTo(code.length), upTo(code.length)];
    const letter = alphabet[upTo(32)] ?? '';
    switch (upTo(7)) {
      case 0:
        return makeTicketCode({
          eventTag: code.slice(0, 3),
          random: Uint8Array.from({ length: 10 }, () => upTo(256)),
        });
      case 1:
        return repair(code.slice(0, at) + letter + code.slice(at + 1));
      case 2:
        return code.slice(0, at) + letter + code.slice(at + 1);
      case 3: {
        const letters = Array.from(code);
        [letters[at], letters[other]] = [letters[other] ?? '', letters[at] ?? ''];
        return repair(letters.join(''));
      }
      case 4:
        return code.slice(0, at) + code.slice(at + 1);
      case 5:
        return code.slice(0, at) + letter + code.slice(at);
      default:
        return repair(letter + code.slice(1));
    }
  }

  /** With the check character that belongs to it: the forger knows the recipe. */
  function repair(code: string): string {
    const body = code.slice(0, 19);
    return (
      Array.from(alphabet, (check) => body + check).find((whole) => parseTicketCode(whole).ok) ??
      code
    );
  }
}
