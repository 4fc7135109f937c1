import type { Plugin, Rolldown } from 'vite';

/**
 * What the document links. The entry and its preloads are taken out and added by script once the first frame is
 * painted; the font is preloaded; the entry's style sheet comes before all others, because the first one that a
 * browser meets decides how the cascade layers are ordered.
 */
export function documentLinks(): Plugin {
  return {
    name: 'derap:document-links',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const entry = /<script type="module"[^>]*src="([^"]+)"[^>]*><\/script>\s*/.exec(html);
        if (entry?.[1] === undefined) throw new Error('index.html has no module entry');
        const preload = /<link rel="modulepreload"[^>]*href="([^"]+)"[^>]*>\s*/g;
        const imports = [...html.matchAll(preload)].map((match) => match[1]);
        const sheet = /<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>\s*/g;
        const sheets = [...html.matchAll(sheet)].map(([tag, file = '']) => ({ tag, file }));
        const ofEntry = stylesOf(bundle[entry[1].slice(1)]);
        const first = sheets.filter(({ file }) => ofEntry.has(file));
        const rest = sheets.filter(({ file }) => !ofEntry.has(file));
        const styles = [...first, ...rest].map(({ tag }) => tag.trim()).join('');
        const font = Object.keys(bundle).find((file) => /latin-wght-normal.*woff2$/.test(file));
        return html
          .replace(entry[0], '')
          .replace(preload, '')
          .replace(sheet, '')
          .replace(
            '<!--head-->',
            `${font === undefined ? '' : fontPreload(font)}${styles}<!--head-->`,
          )
          .replace('</body>', `<script>${bootScript(entry[1], imports)}</script></body>`);
      },
    },
  };
}

function stylesOf(file: Rolldown.OutputBundle[string] | undefined): Set<string> {
  return file?.type === 'chunk' ? (file.viteMetadata?.importedCss ?? new Set()) : new Set();
}

function fontPreload(file: string) {
  return `<link rel="preload" as="font" type="font/woff2" href="/${file}" crossorigin>`;
}

/** A hidden tab paints no frame, so it starts at once. */
function bootScript(entry: string, imports: (string | undefined)[]) {
  return `(()=>{
const add=(tag,props)=>document.head.append(Object.assign(document.createElement(tag),{crossOrigin:''},props));
const start=()=>{
const page=document.getElementById('page-scripts');
for(const href of ${JSON.stringify(imports)}.concat(page?JSON.parse(page.textContent):[]))add('link',{rel:'modulepreload',href});
add('script',{type:'module',src:${JSON.stringify(entry)}});
};
if(document.hidden)start();else requestAnimationFrame(()=>setTimeout(start));
})()`;
}
