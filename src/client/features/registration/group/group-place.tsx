import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CircleCheck, Clock, PencilLine, RotateCcw, Send } from 'lucide-react';
import { useState } from 'react';
import type { Group, GroupPlace } from '#src/contract/groups/groups.ts';
import { ErrorText } from '#src/client/lib/api/error-text.ts';
import { useAppContext, useLanguage } from '#src/client/lib/context.tsx';
import { share } from '#src/client/lib/device/share.ts';
import { localText } from '#src/client/lib/i18n/local-text.ts';
import { Button, ButtonLink } from '#src/client/ui/button.tsx';
import { CopyButton } from '#src/client/ui/copy-button.tsx';
import { Tag } from '#src/client/ui/tag.tsx';
import { renewLinkMutationOptions } from './group-queries.ts';
import styles from './group.module.css';

type GroupPlaceRowProps = { group: Group; place: GroupPlace; onFillIn: () => void };

/** One person's place: how far it is, and what its buyer does next. */
export function GroupPlaceRow({ group, place, onFillIn }: GroupPlaceRowProps) {
  const { legal_name: name, bib, claim, is_open: isOpen, is_complete: isComplete } = place;
  return (
    <li className={styles['place']}>
      <div className={styles['who']}>
        <h3>{name}</h3>
        <p className="muted small num">
          <Standing place={place} />
          {bib === null ? null : ` · BIB ${bib}`}
        </p>
      </div>
      {isComplete && place.state !== 'waitlisted' ? (
        <Tag tone="ok" icon={<CircleCheck />}>
          <Trans>Data lengkap</Trans>
        </Tag>
      ) : null}
      <div className={styles['ways']}>
        {claim === null || isComplete ? null : (
          <>
            <SendLink {...{ group, place, claim }} />
            <Button size="s" variant="outline" onClick={onFillIn}>
              <PencilLine />
              <Trans>Isikan datanya</Trans>
            </Button>
            <ButtonLink to="/claim/$code" params={{ code: claim }} size="s" variant="outline">
              <Trans>Ini tempatku</Trans>
            </ButtonLink>
          </>
        )}
        {isOpen && place.account !== 'other' ? (
          <ButtonLink
            to="/ticket/$registrationId"
            params={{ registrationId: place.id }}
            size="s"
            variant="outline"
          >
            {place.state === 'waitlisted' ? <Trans>Lihat urutan</Trans> : <Trans>Buka tiket</Trans>}
          </ButtonLink>
        ) : null}
      </div>
      {claim === null || isComplete ? null : <RenewLink {...{ group, place, claim }} />}
    </li>
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

/** The link as a message to its runner, or to be copied. */
function SendLink({ group, place, claim }: LinkProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const { origin } = useAppContext();
  const { legal_name: name } = place;
  const title = localText(group.event.title, language);
  const link = `${origin}/claim/${claim}`;
  return (
    <>
      <Button
        size="s"
        variant="primary"
        onClick={() =>
          void share({
            title: t`Halo ${name}, tempatmu di ${title} sudah kupesan. Lengkapi datamu di sini:`,
            url: link,
          })
        }
      >
        <Send />
        <Trans>Kirim tautan</Trans>
      </Button>
      <CopyButton text={link} label={t`Salin tautan ${name}`}>
        <Trans>Salin tautan</Trans>
      </CopyButton>
    </>
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
        className={styles['renew']}
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
