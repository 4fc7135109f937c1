/** Texts that must come back as the text they are, and never as markup, a script or a query. */
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

/** Addresses that no field for a link or a picture may take. */
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

/** Keys that a body may carry and that change nothing; one with `__proto__` is refused as a whole. */
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

/** What a page's scripts could see if any of the following ran. */
export const canaryName = 'kanari';

/** Markup for every place that a text may stand in: element, attribute, title, script, JSON and Markdown. */
export const runsScript = `"'></title></textarea></script><script>window.${canaryName}=1</script><img src=x onerror=window.${canaryName}=1><svg onload=window.${canaryName}=1></svg>[klik](javascript:window.${canaryName}=1)`;

/** The same for fields that are short. */
export const runsScriptShort = `"><img src=x onerror=${canaryName}=1>`;

/** Addresses that run a script or leave for elsewhere, for fields that were not checked. */
export const scriptAddresses = [
  `javascript:window.${canaryName}=1`,
  ` JaVaScRiPt:window.${canaryName}=1`,
  `java\tscript:window.${canaryName}=1`,
  `data:text/html,<script>window.${canaryName}=1</script>`,
  `vbscript:window.${canaryName}=1`,
  `https://a.example/"onmouseover="window.${canaryName}=1`,
  `//a.example/x" onerror="window.${canaryName}=1`,
] as const;
