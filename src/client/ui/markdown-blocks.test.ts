import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseMarkdown } from './markdown-blocks.ts';

const text = (words: string) => ({ kind: 'text', text: words });

test('blank lines separate paragraphs; a line break inside one stays', () => {
  expect(parseMarkdown('Satu.\nDua.\r\n\r\nTiga.')).toEqual([
    { kind: 'paragraph', content: [text('Satu.\nDua.')] },
    { kind: 'paragraph', content: [text('Tiga.')] },
  ]);
});

test('headings, bullets and numbers become headings and lists', () => {
  expect(parseMarkdown('## Yang kamu dapat\n\n- BIB\n- Medali\n1. Kumpul\n2. Lari')).toEqual([
    { kind: 'heading', depth: 2, content: [text('Yang kamu dapat')] },
    { kind: 'list', ordered: false, items: [[text('BIB')], [text('Medali')]] },
    { kind: 'list', ordered: true, items: [[text('Kumpul')], [text('Lari')]] },
  ]);
});

test('items separated by a blank line are one list', () => {
  expect(parseMarkdown('- satu\n\n- dua')).toEqual([
    { kind: 'list', ordered: false, items: [[text('satu')], [text('dua')]] },
  ]);
});

test('bold and links are marked inside a line', () => {
  expect(parseMarkdown('Bawa **senter**, tanya [panitia](https://wa.me/628).')).toEqual([
    {
      kind: 'paragraph',
      content: [
        text('Bawa '),
        { kind: 'strong', text: 'senter' },
        text(', tanya '),
        { kind: 'link', text: 'panitia', href: 'https://wa.me/628' },
        text('.'),
      ],
    },
  ]);
});

test.each(['https://derap.id/a?b=1', 'http://derap.id/', 'mailto:a@derap.id', 'tel:+62800'])(
  '%s may be a link',
  (href) => {
    expect(parseMarkdown(`[x](${href})`)).toEqual([
      { kind: 'paragraph', content: [{ kind: 'link', text: 'x', href }] },
    ]);
  },
);

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert',
  'data:text/html,x',
  'vbscript:x',
  'file:///etc/passwd',
  'blob:https://derap.id/1',
  '/race',
  '//derap.id',
  'https://user:pw@derap.id',
  'https://derap.id@evil.example/masuk',
  'HTTPS:derap.id:443@evil.example',
  'http://:pw@derap.id',
])('%s stays text', (address) => {
  const source = `[x](${address})`;
  expect(parseMarkdown(source)).toEqual([{ kind: 'paragraph', content: [text(source)] }]);
});

test('HTML stays plain text', () => {
  const source = '<img src=x onerror=alert(1)><b>tebal</b>';
  expect(parseMarkdown(source)).toEqual([{ kind: 'paragraph', content: [text(source)] }]);
});

test('no link ever has another protocol, whatever is typed', () => {
  const address = fc.oneof(
    fc.constantFrom('https://derap.id/x', 'mailto:a@b.id', 'ftp://derap.id'),
    fc.string(),
    fc
      .tuple(fc.constantFrom('javascript:', ' java\tscript:', 'data:'), fc.string())
      .map((parts) => parts.join('')),
  );
  fc.assert(
    fc.property(fc.string(), address, (label, target) => {
      const links = parseMarkdown(`[${label}](${target})`)
        .flatMap((block) => (block.kind === 'list' ? block.items.flat() : block.content))
        .filter((part) => part.kind === 'link');
      for (const link of links) expect(link.href).toMatch(/^(https?|mailto|tel):/);
    }),
  );
});

test('a hostile text is parsed quickly', () => {
  const startedAt = performance.now();
  parseMarkdown('['.repeat(30_000) + '**'.repeat(30_000) + '](('.repeat(10_000));
  expect(performance.now() - startedAt).toBeLessThan(1000);
});
