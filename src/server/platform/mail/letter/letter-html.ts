import { translator } from '#src/server/words/translate.ts';
import type { Fact, Letter } from './letter.ts';
import { colours, darkStyles, font } from './letter-style.ts';
import { greet, letterWords } from './letter-words.ts';

/** A name without a space must not make the whole letter wider than a phone; `overflow-wrap` is dropped by some programs. */
const wraps = 'word-break:break-word';

/**
 * A letter as HTML for mail programs: tables and inline styles, because some drop everything else; classes only repaint it
 * for readers in the dark.
 */
export function toHtml(letter: Letter): string {
  const { language, lead, numeral, facts = [], quote, action, next = [], notes = [] } = letter;
  const translate = translator(language);
  const body = [
    paragraph(greet(letter.name, language)),
    `<h1 class="ink" style="margin:0 0 12px;font:800 28px/1.16 ${font};letter-spacing:-.02em;color:${colours.ink}">${escape(letter.title)}</h1>`,
    ...lead.map(paragraph),
    quote && quoteHtml(quote),
    numeral && numeralHtml(numeral),
    facts.length > 0 && factsHtml(facts, translate(letterWords.before)),
    action && actionHtml(action),
    next.length > 0 && nextHtml(translate(letterWords.next), next),
    ...notes.map(noteHtml),
    letter.contact && linkHtml(letter.contact),
  ];
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escape(letter.subject)}</title>
<style>${darkStyles}</style>
</head>
<body class="page" style="margin:0;padding:0;background:${colours.page}">
<div style="display:none;max-height:0;overflow:hidden;opacity:0">${escape(letter.preview)}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:${colours.page}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;text-align:left">
<tr><td style="background:${colours.sky};padding:22px 24px 16px;border-radius:20px 20px 0 0;font:800 24px/1 ${font};letter-spacing:-.03em;color:${colours.onSky}">Derap</td></tr>
${colours.dawn.map(([colour, height]) => `<tr><td style="background:${colour};height:${height}px;line-height:${height}px;font-size:0">&nbsp;</td></tr>`).join('')}
<tr><td class="card" style="background:${colours.card};padding:28px 24px 24px;border-radius:0 0 20px 20px;font:400 16px/1.55 ${font};color:${colours.ink};${wraps}">
${body.filter(Boolean).join('\n')}
</td></tr>
<tr><td class="quiet" style="padding:16px 24px;font:400 13px/1.5 ${font};color:${colours.quiet};${wraps}">${escape(letter.footer)}<br>Derap · ${escape(translate(letterWords.tagline))}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}

function paragraph(text: string): string {
  return `<p class="ink" style="margin:0 0 14px;color:${colours.ink}">${lines(text)}</p>`;
}

function numeralHtml({ label, value, note }: NonNullable<Letter['numeral']>): string {
  // In one line on the narrowest phone.
  const size = value.length > 10 ? 28 : 34;
  const under =
    note === undefined
      ? ''
      : `<div class="ink" style="font-weight:600;color:${colours.ink}">${escape(note)}</div>`;
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:8px 0 18px"><tr><td class="sunken" style="background:${colours.sunken};padding:16px 18px;border-radius:14px">
${labelHtml(label)}
<div class="ink" style="font:800 ${size}px/1.1 ${font};letter-spacing:-.035em;color:${colours.ink}">${escape(value).replaceAll(' ', '&nbsp;')}</div>${under}
</td></tr></table>`;
}

function factsHtml(facts: readonly Fact[], wordBefore: string): string {
  const rows = facts.map(({ label, value, before }) => {
    const old = before
      ? `<div class="quiet" style="font-size:14px;color:${colours.quiet}">${escape(wordBefore)}: <s>${escape(before)}</s></div>`
      : '';
    return `<tr><td class="line" style="padding:10px 0;border-top:1px solid ${colours.line}">${labelHtml(label)}<div class="ink" style="font-weight:600;color:${colours.ink}">${lines(value)}</div>${old}</td></tr>`;
  });
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:4px 0 20px">${rows.join('\n')}</table>`;
}

function quoteHtml({ from, text }: NonNullable<Letter['quote']>): string {
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:4px 0 20px"><tr><td class="quote" style="background:${colours.note};padding:14px 18px;border-radius:14px">
${labelHtml(from)}<div class="ink" style="color:${colours.ink}">${lines(text)}</div>
</td></tr></table>`;
}

function actionHtml({ label, url }: NonNullable<Letter['action']>): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:4px 0 22px"><tr><td class="cta" style="background:${colours.cta};border-radius:14px"><a class="on-cta" href="${escape(url)}" style="display:inline-block;padding:14px 24px;font:750 16px/1.25 ${font};color:${colours.onCta};text-decoration:none">${escape(label)}</a></td></tr></table>`;
}

function nextHtml(title: string, steps: readonly string[]): string {
  const items = steps.map((step) => `<li style="margin:0 0 6px">${escape(step)}</li>`).join('');
  return `<h2 class="ink" style="margin:0 0 6px;font:750 16px/1.3 ${font};color:${colours.ink}">${escape(title)}</h2>
<ul class="ink" style="margin:0 0 14px;padding:0 0 0 20px;color:${colours.ink}">${items}</ul>`;
}

function noteHtml(text: string): string {
  return `<p class="quiet" style="margin:0 0 10px;font-size:14px;color:${colours.quiet}">${escape(text)}</p>`;
}

function linkHtml({ label, url }: { label: string; url: string }): string {
  return `<p style="margin:0 0 6px"><a class="link" href="${escape(url)}" style="color:${colours.link};font-weight:600">${escape(label)}</a></p>`;
}

function labelHtml(label: string): string {
  return `<div class="quiet" style="font-size:13px;color:${colours.quiet}">${escape(label)}</div>`;
}

function lines(text: string): string {
  return escape(text).replaceAll('\n', '<br>');
}

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
