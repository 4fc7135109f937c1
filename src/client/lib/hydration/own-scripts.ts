/**
 * Finds the inline scripts that were rendered with `mark` as their nonce: those the app itself wrote, whatever the
 * content around them holds. The mark is taken out, because a page is kept and sent to many.
 *
 * @param mark new for each rendering, so that no content can hold it
 */
export function takeOwnScripts(html: string, mark: string): { html: string; scripts: string[] } {
  const own = new RegExp(`<script nonce="${mark}">([^]*?)</script>`, 'g');
  const scripts: string[] = [];
  const unmarked = html.replaceAll(own, (_element, text: string) => {
    scripts.push(text);
    return `<script>${text}</script>`;
  });
  return { html: unmarked, scripts };
}
