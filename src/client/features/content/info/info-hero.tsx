import type { InfoSlug } from '#src/contract/content/content.ts';
import { classNames } from '#src/client/ui/class-names.ts';
import styles from './info-hero.module.css';

/** Below /media, so that the service worker keeps them with the page. */
const art = {
  about: '/media/art-about.svg',
  physiotherapy: '/media/art-physiotherapy.svg',
  'training-certification': '/media/art-training.svg',
  'health-nutrition': '/media/art-nutrition.svg',
  corporate: '/media/art-corporate.svg',
} as const satisfies Record<InfoSlug, string>;

/** The band at the top of an information page: its picture and its heading. */
export function InfoHero({ slug, headline }: { slug: InfoSlug; headline: string }) {
  return (
    <div className={classNames(styles['hero'], styles[slug])}>
      <img className={styles['art']} src={art[slug]} alt="" width={470} height={250} />
      <div className={`wrap ${styles['words']}`}>
        <h1>{headline}</h1>
      </div>
    </div>
  );
}
