import { Plural, Trans } from '@lingui/react/macro';
import type { ResponseOf } from '#src/contract/endpoint.ts';
import type { previewMessage } from '#src/contract/messages/participant-messages.ts';
import type { EventOverview } from '#src/contract/event-console/overview.ts';
import { formatNumber } from '#src/domain/text/format.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { localText } from '#src/client/lib/i18n/local-text.ts';
import styles from './changes.module.css';

type Texts = { subject: string; body: string };

type MessagePreviewProps = {
  overview: EventOverview;
  texts: { id: Texts; en: Texts };
  hasEnglish: boolean;
  answersToMe: boolean;
  reach: ResponseOf<typeof previewMessage>;
};

/** Whom a message reaches, and how it reads. */
export function MessagePreview(props: MessagePreviewProps) {
  const { overview, texts, hasEnglish, answersToMe, reach } = props;
  const language = useLanguage();
  const { languages, without_account: without, contact_email: contact } = reach;
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
      <p className={styles['answers']}>
        {answersToMe ? (
          <Trans>Balasan masuk ke emailmu.</Trans>
        ) : contact === null ? (
          <>
            <Trans>Balasan tidak sampai ke kamu.</Trans>{' '}
            {overview.event.community === null ? null : (
              <Trans>Isi email kontak komunitas, atau pilih balasan ke emailmu.</Trans>
            )}
          </>
        ) : (
          <Trans>Balasan masuk ke {contact}.</Trans>
        )}
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
