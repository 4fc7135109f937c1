import { minifySync, type Plugin } from 'vite';
import { recordEarlyInput } from '#src/client/lib/hydration/early-input-recorder.ts';

/**
 * What the document links. The entry and its preloads are taken out and added by script around the first frame; the
 * font is preloaded. What is pressed and typed until the scripts are there is kept from the first word of the page on.
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
        const scripts = `<script>${recorder()}${bootScript(entry[1], imports)}</script>`;
        return html
          .replace(entry[0], '')
          .replace(preload, '')
          .replace(sheet, '')
          .replace(
            '<!--head-->',
            `${scripts}${font === undefined ? '' : fontPreload(font)}${sheet}<!--head-->`,
          );
      },
    },
  };
}

function fontPreload(file: string) {
  return `<link rel="preload" as="font" type="font/woff2" href="/${file}" crossorigin>`;
}

/** Before the style sheet, which scripts after it wait for. The recorder's own source: it uses nothing from outside itself. */
function recorder(): string {
  return minifySync('recorder.js', `(${recordEarlyInput.toString()})();`).code;
}

/**
 * Scripts follow the first frame: what the entry imports is asked for with the second one, the entry and the page's own
 * once the document is there and drawn. A hidden tab draws none and starts at once. What the entry imports runs as soon as
 * it has come, in tasks of its own, while the rest is on its way. What could not be had is asked for again, which browsers
 * differ in: some remember that a module failed.
 *
 * Pictures further down, up to twenty, would take every connection and then, each a document of its own, the time between
 * React's slices: they are kept out of reach (base.css) until the first screen answers (__root.tsx), at most for 3 s.
 */
function bootScript(entry: string, imports: (string | undefined)[]): string {
  return `(()=>{
const {dataset}=document.documentElement;
dataset.starting='';
const load=(src,again)=>import(src).catch((error)=>{setTimeout(load,again,src,again*2);throw error});
const onFrame=(run)=>document.hidden?run():requestAnimationFrame(run);
onFrame(()=>onFrame(()=>{
for(const src of ${JSON.stringify(imports)})load(src,1000);
}));
addEventListener('DOMContentLoaded',()=>onFrame(()=>setTimeout(()=>{
load(${JSON.stringify(entry)},1000);
const page=document.getElementById('page-scripts');
for(const href of page?JSON.parse(page.textContent):[])document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',crossOrigin:'',href}));
setTimeout(()=>delete dataset.starting,3000);
})));
})()`;
}
