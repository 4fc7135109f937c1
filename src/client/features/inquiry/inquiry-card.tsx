import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { MessageCircle } from 'lucide-react';
import { inquiryStates } from '#src/contract/content/content-choices.ts';
import { type Inquiry, InquiryState } from '#src/contract/content/inquiry.ts';
import { formatDayTime } from '#src/domain/text/format.ts';
import { formatPhone } from '#src/domain/text/phone.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { useErrorText } from '#src/client/lib/api/errors/errors.ts';
import { localText } from '#src/client/lib/i18n/local-text.ts';
import { whatsAppChatLink } from '#src/client/lib/device/whatsapp-chat.ts';
import { ButtonAnchor } from '#src/client/ui/button.tsx';
import { SelectField } from '#src/client/ui/select-field.tsx';
import { useInquiryKindName, useInquiryStateName } from './inquiry-names.ts';
import { setInquiryStateMutationOptions } from './desk-queries.ts';
import { formatReference } from './reference.ts';
import styles from '#src/client/ui/admin.module.css';
import { Row } from '#src/client/ui/layout.tsx';

/** One inquiry, for editors: who asked, what, and its state. */
export function InquiryCard({ inquiry }: { inquiry: Inquiry }) {
  const { t } = useLingui();
  const language = useLanguage();
  const kindName = useInquiryKindName();
  const stateName = useInquiryStateName();
  const toText = useErrorText();
  const change = useMutation(setInquiryStateMutationOptions(useQueryClient()));
  const { id, details, created_at: createdAt } = inquiry;
  const reference = formatReference(id);
  return (
    <article className={styles['card']}>
      <p className={styles['top']}>
        <b>{kindName(inquiry.kind)}</b>
        <span className="num">{reference}</span>
        <time dateTime={createdAt}>
          {formatDayTime(Date.parse(createdAt), 'Asia/Jakarta', language)}
        </time>
      </p>
      {details === null ? (
        <p>
          <Trans>Isinya tidak bisa dibuka: kunci penyegelnya sudah tidak terdaftar.</Trans>
        </p>
      ) : (
        <>
          <h2>{details.name}</h2>
          <p className={styles['contact']}>
            <span className="num">{formatPhone(details.phone)}</span>
            {details.email === null ? null : <span>{details.email}</span>}
            {inquiry.topic === null ? null : <span>{localText(inquiry.topic, language)}</span>}
          </p>
          {details.message === '' ? null : (
            <p className={styles['message']} lang={inquiry.language}>
              {details.message}
            </p>
          )}
        </>
      )}
      <Row gap={3} className={styles['actions']}>
        <SelectField
          label={t`Status`}
          value={inquiry.state}
          disabled={change.isPending}
          error={change.error === null ? undefined : toText(change.error)}
          onChange={(event) =>
            change.mutate({ inquiry, state: InquiryState.parse(event.target.value) })
          }
        >
          {inquiryStates.map((state) => (
            <option key={state} value={state}>
              {stateName(state)}
            </option>
          ))}
        </SelectField>
        {details === null ? null : (
          <ButtonAnchor
            variant="outline"
            target="_blank"
            rel="noreferrer"
            href={whatsAppChatLink(
              details.phone,
              inquiry.language === 'en'
                ? `Hello ${details.name}, this is Derap about your question ${reference}.`
                : `Halo ${details.name}, kami dari Derap, menjawab pertanyaanmu ${reference}.`,
            )}
          >
            <MessageCircle />
            <Trans>Balas lewat WhatsApp</Trans>
          </ButtonAnchor>
        )}
      </Row>
    </article>
  );
}
