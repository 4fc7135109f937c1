import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { formatDate, formatDay, formatRupiah, formatTime } from '#src/domain/text/format.ts';
import { questionsFor } from '#src/domain/questions/reply.ts';
import { venueInCity } from '#src/domain/places/venue-in-city.ts';
import { useLanguage, useNow } from '#src/client/lib/context.tsx';
import { useField } from '#src/client/lib/forms/form-context.ts';
import { toLang, localText } from '#src/client/lib/i18n/local-text.ts';
import { useReplyText } from '#src/client/lib/questions/use-reply-text.ts';
import { Checkbox } from '#src/client/ui/checkbox.tsx';
import { KeyValueList } from '#src/client/ui/key-value-list.tsx';
import { Markdown } from '#src/client/ui/markdown.tsx';
import { Panel } from '#src/client/ui/panel.tsx';
import { isWaitable, useJoinEvent } from '../form/join-event.ts';
import type { JoinValues } from '../form/join-fields.ts';
import type { JoinStep } from '../form/join-step.ts';
import { usePromoOfForm } from '../promo/promo-context.ts';
import { PromoField } from '../promo/promo-field.tsx';
import { addOnName } from '#src/domain/add-ons/add-on-name.ts';
import { AddOnFields } from '../add-ons/add-on-fields.tsx';
import { useAddOnsOfForm } from '../add-ons/add-ons-context.ts';
import { RefundTerms } from '../refund/refund-words.tsx';
import { useCategoryText } from './use-category-text.ts';
import { WhatFollows, WhatFollowsWaiting } from './what-follows.tsx';
import { WaiverText } from './waiver-text.tsx';
import styles from './steps.module.css';

/** What was answered, what it costs, and the rules that go with it. */
export function ConfirmStep() {
  return (
    <>
      <AddOnFields />
      <Summary />
      <Rules />
      <Waiver />
    </>
  );
}

function Summary() {
  const { t } = useLingui();
  const language = useLanguage();
  const event = useJoinEvent();
  const text = useCategoryText(event);
  const values = useFormContext<JoinValues>().getValues();
  const category = event.categories.find(({ id }) => id === values.category_id);
  const { runner } = values;
  const { charge, accepted } = usePromoOfForm();
  const replyText = useReplyText();
  const { chosen, offered, refund } = useAddOnsOfForm();
  const now = useNow();
  if (category === undefined || charge === null) return null;
  const off = formatRupiah(charge.discount, language) ?? '0';
  const costs = [
    { key: 'price', term: t`Biaya`, value: text.price(charge) },
    ...(accepted === null
      ? []
      : [{ key: 'promo', term: t`Potongan ${accepted}`, value: `−${off}` }]),
    ...chosen.map(({ id, choice = null, count, addOn }) => ({
      key: `${id}-${choice}`,
      term: addOnName(localText(addOn.name, language), { choice, count }),
      value: text.price({ price: addOn.price * count }),
    })),
    ...(accepted === null && chosen.length === 0
      ? []
      : [
          {
            key: 'total',
            term: t`Total`,
            value: <b className="num">{text.price({ price: charge.total })}</b>,
          },
        ]),
  ];
  const jersey =
    values.jersey === ''
      ? []
      : [
          {
            key: 'jersey',
            term: t({ message: 'Jersey', context: 'size that a runner chose' }),
            value: values.jersey,
          },
        ];
  const replies = questionsFor(event.questions ?? [], category.id).flatMap((question) => {
    const reply = values.replies?.[question.id] ?? '';
    if (reply === '') return [];
    const term = (
      <span lang={toLang(question.label, language)}>{localText(question.label, language)}</span>
    );
    return [{ key: question.id, term, value: replyText(question, reply) }];
  });
  const price = charge.total === 0 ? null : text.price({ price: charge.total });
  const where = venueInCity(event);
  const place = where === '' ? [] : [{ key: 'place', term: t`Tempat`, value: where }];
  return (
    <>
      <SummaryPart
        heading={event.kind === 'race' ? t`Lomba dan kategori` : t`Event dan kategori`}
        step="category"
      >
        <KeyValueList
          facts={[
            {
              key: 'category',
              term: t`Kategori`,
              value: (
                <span lang={toLang(category.name, language)}>
                  {localText(category.name, language)}
                </span>
              ),
            },
            ...costs,
            {
              key: 'day',
              term: t`Hari`,
              value: formatDay(category.flag_off_at, event.zone, language),
            },
            {
              key: 'start',
              term: t`Start`,
              value: formatTime(category.flag_off_at, event.zone, language),
            },
            ...place,
          ]}
        />
        {category.price === 0 ? null : <PromoField />}
      </SummaryPart>
      <SummaryPart heading={t`Pelari`} step="runner">
        <KeyValueList
          facts={[
            { key: 'name', term: t`Nama`, value: runner.legal_name },
            {
              key: 'bib',
              term: event.kind === 'race' ? t`Nama di BIB` : t`Nama di tiket`,
              value: runner.bib_name,
            },
            { key: 'birth', term: t`Lahir`, value: formatDate(runner.birth_date, language) },
            { key: 'phone', term: t`Nomor HP`, value: runner.phone },
            {
              key: 'emergency',
              term: t`Kontak darurat`,
              value: `${runner.emergency_name}, ${runner.emergency_phone}`,
            },
            ...jersey,
            ...replies,
          ]}
        />
      </SummaryPart>
      {isWaitable(category, event) ? (
        <WhatFollowsWaiting price={price} />
      ) : (
        <WhatFollows price={price} />
      )}
      {refund === null || price === null || now >= Date.parse(refund.until) ? null : (
        <section className={styles['summary']}>
          <h3>
            <Trans>Kalau batal ikut</Trans>
          </h3>
          <p>
            <RefundTerms rule={refund} zone={event.zone} hasAddOns={offered.length > 0} />
          </p>
        </section>
      )}
    </>
  );
}

type SummaryPartProps = { heading: string; step: JoinStep; children: ReactNode };

function SummaryPart({ heading, step, children }: SummaryPartProps) {
  const { id } = useJoinEvent();
  return (
    <section className={styles['summary']}>
      <div className={styles['summaryHead']}>
        <h3>{heading}</h3>
        <Link to="/join/$eventId" params={{ eventId: id }} search={{ step }} className="link">
          <Trans>Ubah</Trans>
        </Link>
      </div>
      {children}
    </section>
  );
}

function Rules() {
  const language = useLanguage();
  const { kind, rules } = useJoinEvent();
  if (rules.id === '') return null;
  return (
    <section className={styles['rules']}>
      <h3>{kind === 'race' ? <Trans>Aturan lomba</Trans> : <Trans>Aturan lari bareng</Trans>}</h3>
      <Panel look="sunken">
        <Markdown source={localText(rules, language)} heading="h4" lang={toLang(rules, language)} />
      </Panel>
    </section>
  );
}

function Waiver() {
  const { waiver_version: version, waiver } = useJoinEvent();
  const { label: _, ...field } = useField<JoinValues>('waiver_accepted');
  return (
    <section className={styles['rules']}>
      <h3>
        <Trans>Pernyataan risiko</Trans>{' '}
        <span className="muted small">
          · <Trans>versi {version}</Trans>
        </span>
      </h3>
      <WaiverText waiver={waiver} />
      <Checkbox {...field}>
        <Trans>Saya sudah membaca dan menyetujui aturannya serta pernyataan risiko.</Trans>
      </Checkbox>
    </section>
  );
}
