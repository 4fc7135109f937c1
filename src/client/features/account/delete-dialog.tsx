import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import type { AccountState } from '#src/contract/account.ts';
import { formatDay } from '#src/domain/text/format.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { localText, toLang } from '#src/client/lib/i18n/local-text.ts';
import { QueryFallback } from '#src/client/lib/screens/query-fallback.tsx';
import { accountStateQueryOptions } from '#src/client/lib/session/account-state.ts';
import { Button } from '#src/client/ui/button.tsx';
import { classNames } from '#src/client/ui/class-names.ts';
import { Dialog } from '#src/client/ui/dialog.tsx';
import { Heading, Row } from '#src/client/ui/layout.tsx';
import { Skeleton } from '#src/client/ui/skeleton.tsx';
import { DeleteForm } from './delete-form.tsx';
import styles from './account.module.css';

/** Lists what deleting the account means, then asks for confirmation. */
export function DeleteDialog({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  const headingId = useId();
  const query = useQuery({ ...accountStateQueryOptions(), staleTime: 0 });
  const { data } = query;
  return (
    <Dialog open onClose={onClose} labelledBy={headingId}>
      <Heading below={4} id={headingId}>
        <Trans>Hapus akun ini?</Trans>
      </Heading>
      {data === undefined ? (
        <QueryFallback query={query} pending={<Skeleton shape="block" />} />
      ) : (
        <Consequences state={data} />
      )}
      {data === undefined || data.only_owner_of.length > 0 ? (
        <Row gap={3} className={styles['actions']}>
          <Button variant="outline" onClick={onClose}>
            <Trans>Kembali</Trans>
          </Button>
        </Row>
      ) : (
        <DeleteForm hasPassword={data.has_password} onClose={onClose} onDone={onDone} />
      )}
    </Dialog>
  );
}

function Consequences({ state }: { state: AccountState }) {
  const { only_owner_of: owned, coming_registrations: coming, paid_orders: paid } = state;
  const language = useLanguage();
  if (owned.length > 0) {
    return (
      <>
        <p className={classNames('muted', styles['note'])}>
          <Trans>
            Kamu satu-satunya pemilik komunitas ini. Serahkan dulu kepemilikannya ke anggota lain,
            atau hapus komunitasnya.
          </Trans>
        </p>
        <ul className={styles['facts']}>
          {owned.map(({ id, name, slug }) => (
            <li key={id}>
              <Link className="link" to="/community/my/$id/$slug" params={{ id, slug }}>
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </>
    );
  }
  return (
    <ul className={styles['facts']}>
      <li>
        <Trans>
          Dihapus: profil, data kesehatan, foto, ulasan, keanggotaan komunitas, dan semua sesi.
        </Trans>
      </li>
      {coming === 0 ? null : (
        <li>
          <Trans>
            Dilepas: {coming} pendaftaran yang akan datang, tanpa pengembalian otomatis.
          </Trans>
          <ul className={styles['places']}>
            {state.coming_places?.map(
              ({ title, starts_at: startsAt, zone, name, is_own: isOwn }) => (
                <li key={`${startsAt} ${name} ${title.id}`}>
                  <b lang={toLang(title, language)}>{localText(title, language)}</b>{' '}
                  <span className="small muted">{formatDay(startsAt, zone, language)}</span>
                  <span>{isOwn ? name : <Trans>Tempat {name}, yang kamu pesankan</Trans>}</span>
                </li>
              ),
            )}
          </ul>
        </li>
      )}
      <li>
        <Trans>Tetap ada tanpa namamu: nomor BIB dan waktu check-in di catatan panitia.</Trans>
      </li>
      {paid === 0 ? null : (
        <li>
          <Trans>
            Tetap ada tanpa namamu: jumlah dan tanggal{' '}
            <Plural value={paid} one="# pembayaran" other="# pembayaran" />, untuk pembukuan.
          </Trans>
        </li>
      )}
    </ul>
  );
}
