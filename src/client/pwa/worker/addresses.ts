/**
 * Public pages, whose rendered HTML may be stored. Named one by one: other addresses carry ids, codes or search words
 * of one person.
 */
const publicPages = [
  /^\/(?:race|event|shop|community)?$/,
  /^\/(?:race|event)\/detail\/[^/]+(?:\/[^/]+)?$/,
  /^\/shop\/detail\/[^/]+$/,
  /^\/community\/(?!my\/)[^/]+\/[^/]+$/,
  /^\/(?:about|faq|physiotherapy|training-certification|health-nutrition|portofolio|review|corporate)$/,
  /^\/(?:general-guidelines|privacy-policy|terms-and-conditions)$/,
];

/** Screens that the server sends as the same plain shell to everybody. */
const shellScreens =
  /^\/(?:ticket|scanner|dashboard|profile|join|inbox|community-form|community\/my)(?:\/|$)/;

const ownDocuments = /^\/(?:signin|register)$/;

const noPages = /^\/(?:api|assets|media|poster|livez|readyz)(?:\/|$)|\.[a-z\d]{1,11}$/i;

/** What kind of document lies at an address. */
export type PageKind =
  /** Rendered by the server; stored once seen. */
  | 'public'
  /** Filled by the browser alone, so the stored shell opens it at once, with or without a network. */
  | 'shell'
  /** Has security headers of its own: never answered from the shell. */
  | 'own'
  /** Anything else that is a page: the network's, or the shell where there is none. */
  | 'other';

/** The kind of a page address; null when no page lies there (API, files). */
export function pageKindOf({
  pathname,
  search,
}: Pick<URL, 'pathname' | 'search'>): PageKind | null {
  if (noPages.test(pathname)) return null;
  if (ownDocuments.test(pathname)) return 'own';
  if (shellScreens.test(pathname)) return 'shell';
  const isPlain = search === '' || /^\?lang=(?:id|en)$/.test(search);
  return isPlain && publicPages.some((pattern) => pattern.test(pathname)) ? 'public' : 'other';
}

/** Paths of the scripts, styles and fonts that a document names. */
export function assetsIn(html: string): string[] {
  return [...new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css|woff2)/g))];
}
