import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { documentLinks } from './document-links.ts';
import { root } from './root.ts';

/** The document as Vite passes it to the plugin. */
function readTemplate(): string {
  const template = readFileSync(join(root, 'index.html'), 'utf8');
  return template
    .replace(/<script type="module".*<\/script>/, '')
    .replace(
      '</head>',
      '<script type="module" crossorigin src="/assets/index-1.js"></script><link rel="stylesheet" crossorigin href="/assets/style-1.css"></head>',
    );
}

function transform(): string {
  const { transformIndexHtml } = documentLinks();
  if (typeof transformIndexHtml !== 'object') throw new Error('There is no handler');
  const html: unknown = Reflect.apply(transformIndexHtml.handler, null, [readTemplate(), {}]);
  return String(html);
}

test('early input is recorded before a style sheet loads or a control is visible', () => {
  const html = transform();
  const recorder = html.indexOf('earlyInput');
  expect(recorder).toBeGreaterThan(0);
  expect(recorder).toBeLessThan(html.indexOf('rel="stylesheet"'));
  expect(recorder).toBeLessThan(html.indexOf('<body'));
});

test('only the script loads the entry', () => {
  const html = transform();
  expect(html).not.toContain('<script type="module"');
  expect(html).toContain('load("/assets/index-1.js",');
});
