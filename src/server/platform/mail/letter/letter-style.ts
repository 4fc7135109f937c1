/** The app's colours and type (client/ui/styles/tokens.css) for mail programs, which know no custom properties. */
export const colours = {
  page: '#eff1f1',
  card: '#ffffff',
  sunken: '#eff1f1',
  note: '#fff4d6',
  ink: '#081527',
  quiet: '#48617e',
  line: '#dce2e7',
  link: '#b83608',
  cta: '#f55a14',
  onCta: '#081527',
  sky: '#081527',
  onSky: '#fafaf7',
  /** The bands of dawn below the sky, thinner toward the horizon: colour and height. */
  dawn: [
    ['#23466d', 8],
    ['#f0b7a0', 6],
    ['#f55a14', 5],
    ['#f5b21a', 3],
  ],
} as const;

export const font = `'Plus Jakarta Sans',-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif`;

const dark = {
  page: 'background:#050d1a',
  card: 'background:#0d2038',
  sunken: 'background:#16304f',
  quote: 'background:#2b2a1c',
  ink: 'color:#f3f6f9',
  quiet: 'color:#b9cbdd',
  line: 'border-color:#23466d',
  link: 'color:#ff7f45',
  cta: 'background:#f55a14',
  'on-cta': 'color:#081527',
};

const rules = Object.entries(dark);

/** By the reader's setting, and as Outlook's own dark mode names it. */
export const darkStyles = `:root{color-scheme:light dark}
@media (prefers-color-scheme:dark){${rules.map(([name, rule]) => `.${name}{${rule}!important}`).join('')}}
${rules.map(([name, rule]) => `[data-ogsc] .${name}{${rule}!important}`).join('')}`;
