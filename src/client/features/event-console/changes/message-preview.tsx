import { Plural, Trans } from '@lingui/react/macro';
import type { EventOverview } from '#src/contract/registration/participants.ts';
import { formatNumber } from '#src/domain/text/format.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { localText } from '#src/client/lib/i18n/local-text.ts';
import styles from './changes.module.css';

type Texts = { subject: string; body: string };

type MessagePreviewProps = {
  overview: EventOverview;
  texts: { id: Texts; en: Texts };
  hasEnglish: boolean;
  reach: { languages: { id: number; en: number }; without_account: number };
};

/** Whom a message reaches, and how it reads. */
export function MessagePreview({ overview, texts, hasEnglish, reach }: MessagePreviewProps) {
  const language = useLanguage();
  const { languages, without_account: without } = reach;
  const readers = languages.id + languages.en;
  const title = localText(overview.event.title, language);
  const shown = [
    {
      lang: 'id',
      name: <Trans>Indonesia</Trans>,
      ...texts.id,
      count: hasEnglish ? languages.id : readers,
    },
    ...(hasEnglish
      ? [{ lang: 'en', name: <Trans>English</Trans>, ...texts.en, count: languages.en }]
      : []),
  ];
  return (
    <>
      <p className={styles['reach']}>
        <b>{formatNumber(readers, language)}</b>
        <span>
          <Plural value={readers} one="penerima email" other="penerima email" />
          {without === 0 ? null : (
            <span className="small muted">
              <Plural
                value={without}
                one="# peserta tidak punya akun, jadi tidak menerimanya"
                other="# peserta tidak punya akun, jadi tidak menerimanya"
              />
            </span>
          )}
        </span>
      </p>
      {shown.map(({ lang, name, subject, body, count }) => (
        <section key={lang} className={styles['letter']}>
          <p className="small muted">
            {name} · {formatNumber(count, language)}
          </p>
          <h3 lang={lang}>{subject}</h3>
          <p lang={lang}>{body}</p>
          <p className="small muted">{title}</p>
        </section>
      ))}
    </>
  );
}
