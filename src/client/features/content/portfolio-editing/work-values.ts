import type { LocalText } from '#src/contract/common.ts';
import type { DeskWork, WorkContent } from '#src/contract/content/portfolio-editing.ts';
import type { WorkValues } from './work-fields.ts';

/** An entry as the form holds it. */
export function valuesOf({ image, title, year, city, summary, figures }: DeskWork): WorkValues {
  return {
    image: image ?? '',
    title: bothOf(title),
    year: String(year),
    city,
    summary: bothOf(summary),
    figures: figures.map(({ label, value }) => ({ label: bothOf(label), value })),
  };
}

/** What the form comes to, for the contract to check: what is no year is left as it was typed, to be refused. */
export function contentOf(values: WorkValues): Record<keyof WorkContent, unknown> {
  const year = values.year.trim();
  return {
    ...values,
    image: values.image === '' ? null : values.image,
    year: /^\d{4}$/.test(year) ? Number(year) : year,
  };
}

function bothOf({ id, en = '' }: LocalText): { id: string; en: string } {
  return { id, en };
}
