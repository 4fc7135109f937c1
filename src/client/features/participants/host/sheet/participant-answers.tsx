import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { addOnName } from '#src/domain/add-ons/add-on-name.ts';
import { localText } from '#src/client/lib/i18n/local-text.ts';
import { formatDate, formatDayTime, formatRupiah } from '#src/domain/text/format.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { KeyValueList } from '#src/client/ui/key-value-list.tsx';
import { PagePart } from '#src/client/ui/page-part.tsx';
import { partOf } from '#src/client/features/event-console/shared/console-links.ts';
import { useMoneyText } from '../money-words.ts';
import { ParticipantReplies } from './participant-replies.tsx';
import type { SheetProps } from './sheet-props.ts';

/** What a runner answered, and the order. */
export function ParticipantAnswers({ participant, event }: SheetProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const when = (at: string) => formatDayTime(at, event.zone, language);
  const moneyText = useMoneyText();
  const { birth_date: birth, expires_at: due, consents } = participant;
  const missing = participant.contacts_erased ? t`Sudah dihapus` : '–';
  const answers = [
    { key: 'bib-name', term: <Trans>Nama di BIB</Trans>, value: participant.bib_name },
    {
      key: 'birth',
      term: <Trans>Tanggal lahir</Trans>,
      value: birth === '' ? missing : formatDate(birth, language),
    },
    { key: 'phone', term: <Trans>HP</Trans>, value: participant.phone || missing },
    { key: 'city', term: <Trans>Kota</Trans>, value: participant.city },
    {
      key: 'emergency',
      term: <Trans>Kontak darurat</Trans>,
      value:
        [participant.emergency_name, participant.emergency_phone].filter(Boolean).join(', ') ||
        missing,
    },
    {
      key: 'health',
      term: <Trans>Data kesehatan</Trans>,
      value: participant.has_health ? (
        <Trans>Ada, hanya untuk petugas medis</Trans>
      ) : (
        <Trans>Tidak diisi</Trans>
      ),
    },
    {
      key: 'consent',
      term: <Trans>Pernyataan</Trans>,
      value:
        consents.length === 0
          ? t`Belum ada`
          : consents.map(({ at, version }) => (
              <Trans key={`${version}-${at}`}>Disetujui {when(at)}</Trans>
            )),
    },
  ];
  const { add_ons: addOns = [] } = participant;
  const isWaiting = participant.state === 'waitlisted';
  const order = [
    ...(isWaiting
      ? []
      : [
          {
            key: 'amount',
            term: <Trans>Jumlah tagihan</Trans>,
            value: formatRupiah(participant.amount, language) ?? t`Gratis`,
          },
        ]),
    ...(participant.team
      ? [
          {
            key: 'team',
            term: <Trans context="runners who start together">Tim</Trans>,
            value: participant.team,
          },
        ]
      : []),
    ...(participant.promo_code === null
      ? []
      : [
          {
            key: 'promo',
            term: <Trans context="one code">Kode promo</Trans>,
            value: `${participant.promo_code}, −${formatRupiah(participant.discount, language) ?? '0'}`,
          },
        ]),
    ...(addOns.length === 0
      ? []
      : [
          {
            key: 'add-ons',
            term: <Trans>Tambahan</Trans>,
            value: addOns.map((each, index) => (
              // Add-ons of an order stay as they are.
              <div key={index}>{addOnName(localText(each.name, language), each)}</div>
            )),
          },
        ]),
    { key: 'payment', term: <Trans>Pembayaran</Trans>, value: moneyText(participant, event.zone) },
    { key: 'at', term: <Trans>Daftar</Trans>, value: when(participant.registered_at) },
    ...(due === null ? [] : [{ key: 'due', term: <Trans>Batas bayar</Trans>, value: when(due) }]),
  ];
  return (
    <>
      <PagePart heading={<Trans>Jawaban formulir</Trans>}>
        <KeyValueList
          facts={answers.map((fact) => (fact.value === '' ? { ...fact, value: '–' } : fact))}
        />
      </PagePart>
      <ParticipantReplies participant={participant} event={event} />
      <PagePart heading={<Trans>Pesanan</Trans>}>
        <KeyValueList facts={order} />
        {participant.amount === 0 || isWaiting ? null : (
          <p>
            <Link {...partOf(event, 'payments', { id: participant.order_id })} className="link">
              <Trans>Lihat pembayarannya</Trans>
            </Link>
          </p>
        )}
      </PagePart>
    </>
  );
}
