import { Trans } from '@lingui/react/macro';
import { Button } from '#src/client/ui/button.tsx';
import { DialogEnding } from '#src/client/ui/dialog-ending.tsx';
import type { ChangeFormProps } from './change-form-props.ts';

type AgreedKind = 'confirm' | 'wait' | 'place' | 'offer' | 'take_back';

/** A change that asks for nothing but a yes: what it does, and the button that does it. */
export function AgreeForm({
  kind,
  ids,
  isPending,
  refusal,
  onSend,
  onBack,
}: ChangeFormProps & { kind: AgreedKind }) {
  const { text, action } = agreements()[kind];
  return (
    <>
      <p>{text}</p>
      <DialogEnding refusal={refusal} onBack={onBack}>
        <Button variant="primary" loading={isPending} onClick={() => onSend({ kind, ids })}>
          {action}
        </Button>
      </DialogEnding>
    </>
  );
}

function agreements() {
  return {
    confirm: {
      text: (
        <Trans>
          Uang mereka sudah kamu lihat masuk? Pesanan jadi lunas dan pendaftarannya terkonfirmasi.
          Yang sudah lunas tidak berubah.
        </Trans>
      ),
      action: <Trans>Konfirmasi lunas</Trans>,
    },
    wait: {
      text: (
        <Trans>
          Tempat dan BIB mereka kembali ke kuota, dan tagihannya berhenti. Mereka diberi tahu lewat
          email. Yang sudah membayar atau mengirim bukti tidak dipindahkan. Bisa diurungkan selama
          tempatnya belum dipakai orang lain.
        </Trans>
      ),
      action: <Trans>Pindahkan</Trans>,
    },
    place: {
      text: (
        <Trans>
          Yang mendaftar lebih dulu mendapat tempat lebih dulu, selama kuotanya ada. Yang berbayar
          diminta membayar lagi, dan diberi tahu lewat email.
        </Trans>
      ),
      action: <Trans>Beri tempat</Trans>,
    },
    offer: {
      text: (
        <Trans>
          Tempat kosong disimpan untuk mereka sesuai urutan, selama kuotanya ada. Pilih satu orang
          untuk menawarkan langsung kepadanya. Mereka diberi tahu lewat email dan menjawab sebelum
          waktunya habis; yang tidak menjawab keluar dari antrean.
        </Trans>
      ),
      action: <Trans>Tawarkan tempat</Trans>,
    },
    take_back: {
      text: (
        <Trans>
          Tempat yang disimpan untuk mereka kosong lagi, dan mereka diberi tahu lewat email. Mereka
          tetap di daftar tunggu, tapi hanya kamu yang bisa menawarkan tempat lagi.
        </Trans>
      ),
      action: <Trans>Tarik tawaran</Trans>,
    },
  };
}
