import { minifySync, type Plugin } from 'vite';
import { recordEarlyInput } from '#src/client/lib/early-input-recorder.ts';

/**
 * What the document links. The entry and its preloads are taken out and added by script once the first frame is
 * painted; the font is preloaded. What is pressed and typed until the scripts are there is kept from the first word of
 * the page on.
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
        const sheet = /<link rel="stylesheet"[^>]*>/.exec(html)?.[0];
        if (sheet === undefined) throw new Error('index.html has no style sheet');
        const font = Object.keys(bundle).find((file) => /latin-wght-normal.*woff2$/.test(file));
        return html
          .replace(entry[0], '')
          .replace(preload, '')
          .replace(sheet, '')
          .replace(
            '<!--head-->',
            `${recorder()}${font === undefined ? '' : fontPreload(font)}${sheet}<!--head-->`,
          )
          .replace('</body>', `<script>${bootScript(entry[1], imports)}</script></body>`);
      },
    },
  };
}

function fontPreload(file: string) {
  return `<link rel="preload" as="font" type="font/woff2" href="/${file}" crossorigin>`;
}

/**
 * A hidden tab paints no frame, so it starts at once. What the entry imports runs as soon as it is there, in tasks of
 * its own, while the rest is on its way.
 */
function bootScript(entry: string, imports: (string | undefined)[]) {
  return `(()=>{
const add=(tag,props)=>document.head.append(Object.assign(document.createElement(tag),{crossOrigin:''},props));
const start=()=>{
const page=document.getElementById('page-scripts');
for(const src of ${JSON.stringify(imports)})add('script',{type:'module',src});
for(const href of page?JSON.parse(page.textContent):[])add('link',{rel:'modulepreload',href});
add('script',{type:'module',src:${JSON.stringify(entry)}});
};
if(document.hidden)start();else requestAnimationFrame(()=>setTimeout(start));
})()`;
}

/** Before the style sheet, which scripts after it wait for. The recorder's own source: it uses nothing from outside itself. */
function recorder(): string {
  return `<script>${minifySync('recorder.js', `(${recordEarlyInput.toString()})();`).code}</script>`;
}
