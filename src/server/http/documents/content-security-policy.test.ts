import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { inlineScriptHashes } from './content-security-policy.ts';

const sourceOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

it('hashes the scripts that run, each once, exactly as written', () => {
  const html = `<head><script>\n a < b </script><SCRIPT type="module">x()</SCRIPT ></head>
    <script class="$tsr">x()</script>`;
  expect(inlineScriptHashes(html)).toEqual([sourceOf('\n a < b '), sourceOf('x()')]);
});

it('leaves out files and data blocks', () => {
  const html = `<script src="/a.js"></script><script type="module" crossorigin src="/b.js"></script>
    <script type="application/json" id="state">{"a":"</b>"}</script>
    <script type='application/ld+json'>{}</script>`;
  expect(inlineScriptHashes(html)).toEqual([]);
});
