import type { InfoPage } from '#src/contract/content/content.ts';

/** An information page as it is written here; prices come from the database. */
export type InfoContent = Omit<InfoPage, 'slug' | 'offers'> & {
  offers: Omit<InfoPage['offers'][number], 'price'>[];
};
