import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { InfoPage as Info, InfoSlug } from '#src/contract/content/content.ts';
import { HomeBar } from '#src/client/shell/bars/detail-bar.tsx';
import { useLanguage } from '#src/client/lib/context.tsx';
import { localText } from '#src/client/lib/i18n/local-text.ts';
import { Accordion } from '#src/client/ui/accordion.tsx';
import { classNames } from '#src/client/ui/class-names.ts';
import { Main } from '#src/client/ui/main.tsx';
import { deferred } from '#src/client/lib/hydration/deferred.tsx';
import { Section } from '#src/client/ui/section.tsx';
import { inquiryHash } from '#src/client/lib/routing/inquiry-link.ts';
import { Stack } from '#src/client/ui/layout.tsx';
import { OfferList } from './offer-list.tsx';
import heroStyles from './info-hero.module.css';
import styles from './info-page.module.css';

// Below the fold, and only where somebody has written it.
const ContactFacts = deferred(async () => (await import('./contact-facts.tsx')).ContactFacts);

/** Under /media, so that the service worker caches them with the page. */
const art = {
  about: '/media/art-about.svg',
  physiotherapy: '/media/art-physiotherapy.svg',
  'training-certification': '/media/art-training.svg',
  'health-nutrition': '/media/art-nutrition.svg',
  corporate: '/media/art-corporate.svg',
} as const satisfies Record<InfoSlug, string>;

type InfoPageProps = {
  info: Info;
  /** What the bar calls it. */
  name: ReactNode;
  /** The inquiry form at the end. */
  form: ReactNode;
};

/** What Derap or one of its services offers, for whom, and a form to ask. */
export function InfoPage({ info, name, form }: InfoPageProps) {
  const language = useLanguage();
  return (
    <Main bar={<HomeBar title={name} />} width="full">
      <InfoHero slug={info.slug} headline={localText(info.headline, language)} />
      <div
        className={classNames('wrap', styles['page'], info.slug === 'about' && styles['askLast'])}
      >
        <div className={styles['intro']}>
          <p className={styles['lead']}>{localText(info.lead, language)}</p>
          <OfferList offers={info.offers} isPriced={info.slug !== 'about'} />
        </div>
        <div>
          <InfoParts info={info} />
        </div>
        <Ask info={info} form={form} />
      </div>
    </Main>
  );
}

function InfoParts({ info }: { info: Info }) {
  const language = useLanguage();
  const isAbout = info.slug === 'about';
  return (
    <>
      <Section heading={<Trans>Untuk siapa</Trans>} className={styles['part']}>
        <Stack as="ul" gap={3} className={styles['marks']}>
          {info.audience.map((text) => (
            <li key={text.id}>{localText(text, language)}</li>
          ))}
        </Stack>
      </Section>
      <Section
        heading={isAbout ? <Trans>Yang kami pegang</Trans> : <Trans>Cara kerjanya</Trans>}
        className={styles['part']}
      >
        <ol className={isAbout ? styles['values'] : styles['steps']}>
          {info.steps.map(({ title, note }) => (
            <li key={title.id}>
              <h3>{localText(title, language)}</h3>
              <p>{localText(note, language)}</p>
            </li>
          ))}
        </ol>
      </Section>
      <Section heading={<Trans>Siapa yang mengerjakan</Trans>} className={styles['part']}>
        <Stack as="dl" gap={3} className={styles['team']}>
          {info.team.map(({ title, note }) => (
            <div key={title.id}>
              <dt>{localText(title, language)}</dt>
              <dd>{localText(note, language)}</dd>
            </div>
          ))}
        </Stack>
      </Section>
      <Section heading={<Trans>Sering ditanyakan</Trans>} className={styles['part']}>
        {info.faq.map(({ slug, question, answer }) => (
          <Accordion key={slug} id={slug} summary={localText(question, language)}>
            {localText(answer, language)}
          </Accordion>
        ))}
      </Section>
    </>
  );
}

function Ask({ info, form }: Omit<InfoPageProps, 'name'>) {
  const language = useLanguage();
  const { slug, limit, contact } = info;
  return (
    <section id={inquiryHash} aria-labelledby="inquiry-heading" className={styles['ask']}>
      <h2 id="inquiry-heading">
        <AskWords slug={slug} />
      </h2>
      {form}
      {contact === undefined ? null : (
        <div className={styles['contact']}>
          <h3>
            <Trans>Atau hubungi langsung</Trans>
          </h3>
          <ContactFacts contact={contact} />
        </div>
      )}
      {limit === null ? null : <p className={styles['limit']}>{localText(limit, language)}</p>}
    </section>
  );
}

function AskWords({ slug }: { slug: Info['slug'] }) {
  if (slug === 'about') return <Trans>Tanya kami</Trans>;
  if (slug === 'corporate') return <Trans>Minta penawaran</Trans>;
  return <Trans>Tanya jadwal</Trans>;
}

/** The hero of an information page: its picture and heading. */
function InfoHero({ slug, headline }: { slug: InfoSlug; headline: string }) {
  return (
    <div className={classNames(heroStyles['hero'], heroStyles[slug])}>
      <img className={heroStyles['art']} src={art[slug]} alt="" width={470} height={250} />
      <div className={`wrap ${heroStyles['words']}`}>
        <h1>{headline}</h1>
      </div>
    </div>
  );
}
