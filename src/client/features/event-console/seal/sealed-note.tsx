import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Lock } from 'lucide-react';
import { useState } from 'react';
import type { PointSeal } from '#src/contract/check-in-points/sealing.ts';
import type { Zone } from '#src/contract/common.ts';
import { formatDayTime } from '#src/domain/text/format.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { Button } from '#src/client/ui/button.tsx';
import { TextField } from '#src/client/ui/text-field.tsx';
import styles from './seal.module.css';

/** That a point is sealed, by whom, on what word, and what came after it. */
export function SealedNote({ seal, zone }: { seal: PointSeal; zone: Zone }) {
  const language = useLanguage();
  const at = formatDayTime(seal.at, zone, language);
  const { by, waiver, late } = seal;
  return (
    <section className={styles['sealed']}>
      <h2>
        <Lock aria-hidden="true" /> <Trans>Titik sudah ditutup</Trans>
      </h2>
      <p className="num">
        <Trans>
          {at} oleh {by}
        </Trans>
      </p>
      {waiver === null ? (
        <p>
          <Trans>Semua catatan HP lengkap: tidak ada yang hilang.</Trans>
        </p>
      ) : (
        <blockquote>{waiver}</blockquote>
      )}
      <p className="num">
        <Plural
          value={late}
          _0="Tidak ada catatan yang menyusul."
          other="# catatan menyusul setelah ditutup. Semuanya tersimpan dan dihitung."
        />
      </p>
    </section>
  );
}

type ReopenFormProps = { isPending: boolean; onReopen: (reason: string) => void };

/** Opens the point again, with a reason. */
export function ReopenForm({ isPending, onReopen }: ReopenFormProps) {
  const { t } = useLingui();
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  return (
    <form
      className={styles['step']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (reason.trim() === '') setMissing(true);
        else if (!isPending) onReopen(reason);
      }}
    >
      <TextField
        label={t`Alasan membuka lagi`}
        value={reason}
        maxLength={200}
        error={isMissing ? t`Tulis alasannya dulu.` : undefined}
        onChange={({ target }) => {
          setReason(target.value);
          setMissing(false);
        }}
      />
      <Button type="submit" variant="outline" loading={isPending}>
        <Trans>Buka lagi</Trans>
      </Button>
    </form>
  );
}
