/**
 * Unsafe parts of a document: event handler attributes, scripts that contain the canary, links with schemes other than
 * http(s), mailto and tel, and links to other sites that pass `window.opener`. Self-contained, because it also runs in
 * the browser.
 */
export function findFaults(
  document: Document,
  { origin, canary }: { origin: string; canary: string },
) {
  const faults: string[] = [];
  for (const element of document.querySelectorAll('*')) {
    const name = element.localName;
    for (const { name: attribute, value } of element.attributes) {
      if (/^on/i.test(attribute)) faults.push(`${name} has ${attribute}`);
      if (/^(href|src|action|formaction|data|xlink:href|poster|srcset)$/i.test(attribute)) {
        // As browsers parse it: without leading blanks, tabs and line breaks.
        const address = value.trimStart().replaceAll(/[\t\n\r]/g, '');
        const [, scheme] = /^([a-z][a-z0-9+.-]*):/i.exec(address) ?? [];
        const isPicture = name === 'img' || name === 'source' || name === 'link';
        const allowed = isPicture ? /^(https?|data|blob)$/i : /^(https?|mailto|tel|blob)$/i;
        if (scheme !== undefined && !allowed.test(scheme)) faults.push(`${name} → ${value}`);
      }
    }
    if (/^(iframe|object|embed|base|frame|applet)$/.test(name)) faults.push(`${name} is there`);
    if (name === 'img' && element.getAttribute('src') === 'x') faults.push('a planted picture');
    if (name === 'script') {
      const isData = /json/.test(element.getAttribute('type') ?? '');
      const text = element.textContent ?? '';
      if (text.includes(canary) && (!isData || text.includes('<'))) faults.push('a planted script');
    }
    if (name === 'a' && /^https?:/i.test(element.getAttribute('href') ?? '')) {
      const href = element.getAttribute('href') ?? '';
      const isOpenerSafe = /noopener|noreferrer/.test(element.getAttribute('rel') ?? '');
      if (new URL(href).origin !== origin && !isOpenerSafe)
        faults.push(`a → ${href} without noopener`);
    }
  }
  return [...new Set(faults)];
}
