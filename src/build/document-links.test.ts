import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { documentLinks } from './document-links.ts';
import { root } from './root.ts';

/** The document as Vite hands it over. */
function built(): string {
  const template = readFileSync(join(root, 'index.html'), 'utf8');
  return template
    .replace(/<script type="module".*<\/script>/, '')
    .replace(
      '</head>',
      '<script type="module" crossorigin src="/assets/index-1.js"></script><link rel="stylesheet" crossorigin href="/assets/style-1.css"></head>',
    );
}

function linked(): string {
  const { transformIndexHtml } = documentLinks();
  if (typeof transformIndexHtml !== 'object') throw new Error('There is no handler');
  const html: unknown = Reflect.apply(transformIndexHtml.handler, null, [built(), {}]);
  return String(html);
}

test('what is pressed is kept before a style sheet has come or a control can be seen', () => {
  const html = linked();
  const recorder = html.indexOf('earlyInput');
  expect(recorder).toBeGreaterThan(0);
  expect(recorder).toBeLessThan(html.indexOf('stylesheet'));
  expect(recorder).toBeLessThan(html.indexOf('<body'));
});

test('the entry comes by script alone', () => {
  const html = linked();
  expect(html).not.toContain('<script type="module"');
  expect(html).toContain('load("/assets/index-1.js",');
});
