import { Trans, useLingui } from '@lingui/react/macro';
import { ImageUp } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { ErrorText } from '#src/client/lib/api/error-text.ts';
import { useOnline } from '#src/client/lib/device/online.ts';
import { Button } from '#src/client/ui/button.tsx';
import { DerapBar } from '#src/client/ui/derap-bar.tsx';
import { FormAlert } from '#src/client/ui/form-alert.tsx';
import { Row, Stack } from '#src/client/ui/layout.tsx';
import { Section } from '#src/client/ui/section.tsx';
import type { ProofUploading } from './use-proof-upload.ts';
import styles from './proof.module.css';

type ProofUploadProps = {
  upload: ProofUploading;
  heading: ReactNode;
  className?: string | undefined;
};

/** Takes a photo or a screenshot of the transfer: chosen, looked at, sent. */
export function ProofUpload({ upload, heading, className }: ProofUploadProps) {
  const { proof, error, pick } = upload;
  const isOnline = useOnline();
  return (
    <Section heading={heading} className={className}>
      <FormAlert>{error === null ? null : <ErrorText error={error} />}</FormAlert>
      <ProofPicker upload={upload} />
      {proof === null ? (
        <button type="button" className={styles['drop']} onClick={pick}>
          <ImageUp />
          <b>
            <Trans>Unggah bukti bayar</Trans>
          </b>
          <span className="muted tiny">
            <Trans>Foto atau tangkapan layar. Kalau PDF, ambil tangkapan layarnya.</Trans>
          </span>
        </button>
      ) : (
        <ChosenProof upload={upload} address={proof.address} />
      )}
      {isOnline ? null : (
        <p className="muted small">
          <Trans>Mengunggah butuh internet. Yang lain di sini bisa kamu baca tanpa sinyal.</Trans>
        </p>
      )}
    </Section>
  );
}

/** The hidden file field behind all buttons that choose a proof. */
export function ProofPicker({ upload: { picker, choose } }: { upload: ProofUploading }) {
  return (
    <input
      ref={picker}
      type="file"
      accept="image/jpeg,image/png,image/webp"
      hidden
      onChange={({ target }) => {
        const [file] = target.files ?? [];
        if (file) void choose(file);
        // The same file may be chosen again.
        target.value = '';
      }}
    />
  );
}

/** What will be sent, until it is. */
export function ChosenProof({ upload, address }: { upload: ProofUploading; address: string }) {
  const { t } = useLingui();
  const { sent, error, pick, send } = upload;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Newer browsers answer with a promise, which is no clean-up.
    box.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <Stack gap={3} ref={box} className={styles['chosen']}>
      <img src={address} alt={t`Bukti yang kamu pilih`} />
      <output>
        {sent === null ? null : (
          <>
            <DerapBar value={sent} />
            <Trans>Mengunggah…</Trans>
          </>
        )}
      </output>
      <Row gap={2} className={styles['ways']}>
        <Button variant="primary" loading={sent !== null} onClick={send}>
          {error === null ? <Trans>Kirim bukti ini</Trans> : <Trans>Coba lagi</Trans>}
        </Button>
        <Button variant="quiet" disabled={sent !== null} onClick={pick}>
          <Trans>Pilih gambar lain</Trans>
        </Button>
      </Row>
    </Stack>
  );
}
