import { minifySync, type Plugin } from 'vite';
import { recordEarlyInput } from '#src/client/lib/hydration/early-input-recorder.ts';

/**
 * Rewrites the document's links: a script loads the entry and its preloads around the first frame, the font is preloaded,
 * and clicks and typing before hydration are recorded from the start.
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
        const font = Object.keys(bundle).find((file) => /latin-wght-.*woff2$/.test(file));
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

/** Inlines the recorder's source, which uses nothing from outside. Scripts after the style sheet would wait for it. */
function recorder(): string {
  return minifySync('recorder.js', `(${recordEarlyInput.toString()})();`).code;
}

/**
 * Scripts load after the first frame: the entry's imports with the second frame, the entry and the page's scripts once the
 * document is parsed and painted. A hidden tab paints nothing and starts at once. The entry's imports run as they arrive,
 * in their own tasks, while the rest is loading. Failed scripts are retried, every 30 s at the latest and when the network is
 * back, although some browsers remember that a module failed.
 *
 * Pictures below the fold, up to twenty SVG documents, would take every connection and then the time between React's
 * slices: they are moved off-screen (base.css) until the first screen is interactive (__root.tsx), at most for 3 s.
 */
function bootScript(entry: string, imports: (string | undefined)[]): string {
  return `(()=>{
const {dataset}=document.documentElement;
dataset.starting='';
const load=(src,again)=>import(src).catch((error)=>{
const retry=()=>{removeEventListener('online',retry);clearTimeout(timer);load(src,Math.min(again*2,30000))};
const timer=setTimeout(retry,again);
addEventListener('online',retry);
throw error});
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
