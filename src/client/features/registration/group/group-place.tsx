import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CircleCheck, Clock, PencilLine, RotateCcw, Send } from 'lucide-react';
import { useState } from 'react';
import type { Zone } from '#src/contract/common.ts';
import type { Group, GroupPlace } from '#src/contract/registration/groups.ts';
import { formatTime } from '#src/domain/text/format.ts';
import { ErrorText } from '#src/client/lib/api/error-text.ts';
import { useAppContext, useLanguage } from '#src/client/lib/context.tsx';
import { share } from '#src/client/lib/device/share.ts';
import { localText, toLang } from '#src/client/lib/i18n/local-text.ts';
import { Button, ButtonLink } from '#src/client/ui/button.tsx';
import { CopyButton } from '#src/client/ui/copy-button.tsx';
import { Row } from '#src/client/ui/layout.tsx';
import { Tag } from '#src/client/ui/tag.tsx';
import { renewLinkMutationOptions } from './group-queries.ts';
import styles from './group.module.css';

type GroupPlaceRowProps = {
  group: Group;
  place: GroupPlace;
  /** Whether it may be the reader's own: they have none yet, and were asked to name themselves first. */
  mayBeOwn: boolean;
  onFillIn: () => void;
};

/** One person's place: how far it is, and what its buyer does next. */
export function GroupPlaceRow({ group, place, mayBeOwn, onFillIn }: GroupPlaceRowProps) {
  const { id, legal_name: name, bib, claim, is_open: isOpen, is_complete: isComplete } = place;
  const isWaiting = place.state === 'waitlisted';
  const ticket =
    isOpen && place.account !== 'other' ? (
      <ButtonLink
        to="/ticket/$registrationId"
        params={{ registrationId: id }}
        size="s"
        variant="outline"
      >
        {isWaiting ? <Trans>Lihat urutan</Trans> : <Trans>Buka tiket</Trans>}
      </ButtonLink>
    ) : null;
  return (
    <li className={styles['place']}>
      <div className={styles['who']}>
        <h3>{name}</h3>
        <PlaceFacts place={place} zone={group.event.zone} />
        <p className="muted small num">
          <Standing place={place} />
          {bib === null ? null : ` · BIB ${bib}`}
        </p>
      </div>
      {isComplete && !isWaiting ? (
        <Tag tone="ok" icon={<CircleCheck />}>
          <Trans>Data lengkap</Trans>
        </Tag>
      ) : null}
      {claim === null || isComplete || isWaiting ? (
        <Row gap={2} className={styles['ways']}>
          {ticket}
        </Row>
      ) : (
        <>
          <Row gap={2} className={styles['ways']}>
            {mayBeOwn ? <OwnLink code={claim} variant="ink" /> : null}
            <SendLink {...{ group, place, claim }} />
            <Button size="s" variant="outline" onClick={onFillIn}>
              <PencilLine />
              <Trans>Isikan datanya</Trans>
            </Button>
          </Row>
          <details className={styles['more']}>
            <summary>
              <Trans context="further things to do">Lainnya</Trans>
            </summary>
            <Row gap={2} className={styles['ways']}>
              <CopyLink {...{ place, claim }} />
              {mayBeOwn ? null : <OwnLink code={claim} variant="outline" />}
              {ticket}
              <RenewLink {...{ group, place, claim }} />
            </Row>
          </details>
        </>
      )}
    </li>
  );
}

/** What they run, when they start, and what they were given. */
function PlaceFacts({ place, zone }: { place: GroupPlace; zone: Zone }) {
  const language = useLanguage();
  const { category, wave, jersey } = place;
  return (
    <p className="small num">
      <span lang={toLang(category.name, language)}>{localText(category.name, language)}</span>
      {` · ${formatTime(category.flag_off_at, zone, language)}`}
      {wave === null ? null : ` · Wave ${wave}`}
      {jersey === null ? null : (
        <>
          {' · '}
          <Trans>Ukuran {jersey}</Trans>
        </>
      )}
    </p>
  );
}

/** To the place's own page, where the reader takes it into their account. */
function OwnLink({ code, variant }: { code: string; variant: 'ink' | 'outline' }) {
  return (
    <ButtonLink to="/claim/$code" params={{ code }} size="s" variant={variant}>
      <Trans>Ini tempatku</Trans>
    </ButtonLink>
  );
}

/** Whose it is and what is missing, in words. */
function Standing({ place: { state, account, is_complete: isComplete } }: { place: GroupPlace }) {
  if (state === 'waitlisted') return <Trans>Di daftar tunggu</Trans>;
  if (state === 'cancelled') return <Trans>Tempatnya dilepas</Trans>;
  if (state === 'transferred') return <Trans>Dialihkan</Trans>;
  if (account === 'own') return <Trans>Tempatmu</Trans>;
  if (account === 'other') return <Trans>Sudah di akun pesertanya</Trans>;
  return isComplete ? (
    <Trans>Kamu yang menyimpan tiketnya</Trans>
  ) : (
    <Trans>Datanya belum lengkap</Trans>
  );
}

type LinkProps = { group: Group; place: GroupPlace; claim: string };

/** The link as a message to its runner. */
function SendLink({ group, place: { legal_name: name }, claim }: LinkProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const { origin } = useAppContext();
  const title = localText(group.event.title, language);
  return (
    <Button
      size="s"
      variant="outline"
      onClick={() =>
        void share({
          title: t`Halo ${name}, tempatmu di ${title} sudah kupesan. Lengkapi datamu di sini:`,
          url: `${origin}/claim/${claim}`,
        })
      }
    >
      <Send />
      <Trans>Kirim tautan</Trans>
    </Button>
  );
}

function CopyLink({ place: { legal_name: name }, claim }: Omit<LinkProps, 'group'>) {
  const { t } = useLingui();
  const { origin } = useAppContext();
  return (
    <CopyButton text={`${origin}/claim/${claim}`} label={t`Salin tautan ${name}`}>
      <Trans>Salin tautan</Trans>
    </CopyButton>
  );
}

/** Whoever has the link can take the place: sent to the wrong person, it is made anew. */
function RenewLink({ group, place, claim }: LinkProps) {
  const renew = useMutation(renewLinkMutationOptions(useQueryClient(), group.id));
  const [isDone, setDone] = useState(false);
  return (
    <>
      <Button
        size="s"
        variant="quiet"
        loading={renew.isPending}
        onClick={() =>
          renew.mutate(
            { registrationId: place.id, replaces: claim },
            { onSuccess: () => setDone(true) },
          )
        }
      >
        {isDone ? <Clock /> : <RotateCcw />}
        {isDone ? (
          <Trans>Tautannya sudah baru, kirim lagi</Trans>
        ) : (
          <Trans>Salah kirim? Buat tautan baru</Trans>
        )}
      </Button>
      {renew.error === null ? null : (
        <p role="alert" className={styles['problem']}>
          <ErrorText error={renew.error} />
        </p>
      )}
    </>
  );
}
