/** Texts that must stay text, and never become markup, a script or a query. */
export const hostileTexts = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '"><svg/onload=alert(1)>',
  '</script><script>alert(1)//',
  "'; drop table members; --",
  '{{constructor.constructor("alert(1)")()}}',
  '[klik](javascript:alert(1))',
  '${7*7}',
  '%00%0d%0aSet-Cookie:a=b',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
] as const;

/** Addresses that every link and picture field must refuse. */
export const hostileAddresses = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:image/svg+xml,<svg onload=alert(1)>',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  '//example.net/x',
  'https://a.id/"onmouseover="alert(1)',
  'https://a.id/<script>',
  'https://user:secret@instagram.com/x',
  'http://[::1]/',
  '../../../etc/passwd',
] as const;

/** Extra keys of a body that must change nothing; a body with `__proto__` is refused as a whole. */
export const foreignKeys = {
  role: 'owner',
  owner: true,
  is_host: true,
  paid: true,
  member_count: 999_999,
  state: 'active',
  id: '000000000000',
  created_at: '2000-01-01T00:00:00.000Z',
} as const;

/** The property on `window` that any of the following sets if it runs. */
export const canaryName = 'kanari';

/** An XSS polyglot for every context of a text: element, attribute, title, script, JSON and Markdown. */
export const runsScript = `"'></title></textarea></script><script>window.${canaryName}=1</script><img src=x onerror=window.${canaryName}=1><svg onload=window.${canaryName}=1></svg>[klik](javascript:window.${canaryName}=1)`;

/** The same for short fields. */
export const runsScriptShort = `"><img src=x onerror=${canaryName}=1>`;

/** Addresses that run a script or lead to another site, for fields that were not validated. */
export const scriptAddresses = [
  `javascript:window.${canaryName}=1`,
  ` JaVaScRiPt:window.${canaryName}=1`,
  `java\tscript:window.${canaryName}=1`,
  `data:text/html,<script>window.${canaryName}=1</script>`,
  `vbscript:window.${canaryName}=1`,
  `https://a.example/"onmouseover="window.${canaryName}=1`,
  `//a.example/x" onerror="window.${canaryName}=1`,
] as const;
