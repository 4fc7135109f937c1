import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ArticleText } from './article-text.tsx';

test('what an editor writes is text, never markup or a script of its own', () => {
  const body = [
    '<script>alert(1)</script>',
    '## <img src=x onerror=alert(1)>',
    '[a](javascript:alert(1)) [b](JaVaScRiPt:alert(1)) [c](data:text/html,x) [d](//evil.example)',
    '- **<b onclick="x">** [e](https://derap.id/"onmouseover="x) [f](https://a@evil.example)',
    '### " autofocus onfocus="alert(1)',
    '![x](https://evil.example/x.png) <iframe src="https://evil.example">',
  ].join('\n\n');
  const html = renderToStaticMarkup(<ArticleText body={body} />);
  const tags = html.match(/(?<=<)[a-z][a-z0-9]*/g)?.join(' ');
  expect(tags).toBe('div p section h2 div p ul li strong a h4 p a');
  const addresses = [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
  for (const href of addresses) expect(href).toMatch(/^https:\/\//);
  expect(html).not.toMatch(/<[^>]*\son\w+=/);
});
