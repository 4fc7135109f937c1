import { createHash } from 'node:crypto';

export type PolicyOptions = {
  /** Other origins allowed for API calls and images. */
  hosts?: readonly string[];
  /** CSP sources of inline scripts, from `scriptHash` and `inlineScriptHashes`. */
  scriptHashes?: readonly string[];
  /** Whether the document shows Google's sign-in button. */
  google?: boolean;
};

// https://developers.google.com/identity/gsi/web/guides/get-google-api-clientid#content_security_policy
const googleSources = {
  script: ['https://accounts.google.com/gsi/client'],
  style: ['https://accounts.google.com/gsi/style'],
  connect: ['https://accounts.google.com/gsi/'],
  frame: ['https://accounts.google.com/gsi/'],
};

/** The Content-Security-Policy header value. */
export function contentSecurityPolicy(options: PolicyOptions = {}): string {
  const { hosts = [], scriptHashes = [], google = false } = options;
  const from = (kind: keyof typeof googleSources) => (google ? googleSources[kind] : []);
  const directives: [name: string, sources: readonly string[]][] = [
    ['default-src', ["'none'"]],
    ['script-src', ["'self'", "'wasm-unsafe-eval'", ...scriptHashes, ...from('script')]],
    ['style-src', ["'self'", ...from('style')]],
    ['img-src', ["'self'", 'data:', 'blob:', ...hosts]],
    ['font-src', ["'self'"]],
    ['connect-src', ["'self'", ...hosts, ...from('connect')]],
    ['media-src', ["'self'", 'blob:']],
    ['worker-src', ["'self'"]],
    ['manifest-src', ["'self'"]],
    ['base-uri', ["'none'"]],
    ['form-action', ["'self'"]],
    ['frame-ancestors', ["'none'"]],
    ['object-src', ["'none'"]],
    ...(google ? [['frame-src', from('frame')] satisfies [string, readonly string[]]] : []),
  ];
  return directives.map(([name, sources]) => `${name} ${sources.join(' ')}`).join('; ');
}

const scriptElement = /<script\b([^>]*)>([\s\S]*?)<\/script\s*>/gi;
const executableType = /^(?:|module|text\/javascript|application\/javascript)$/i;

/**
 * CSP sources of the inline scripts in trusted HTML. Never pass HTML with user content: injected scripts would be allowed.
 * Data blocks (`application/json`, `application/ld+json`) are not subject to script-src.
 */
export function inlineScriptHashes(html: string): string[] {
  const hashes = new Set<string>();
  for (const [, attributes = '', text = ''] of html.matchAll(scriptElement)) {
    if (/\bsrc\s*=/i.test(attributes)) continue;
    const type = /\btype\s*=\s*["']?([^"'\s>]*)/i.exec(attributes)?.[1] ?? '';
    if (executableType.test(type)) hashes.add(scriptHash(text));
  }
  return [...hashes];
}

/** The CSP source of an inline script. */
export function scriptHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
