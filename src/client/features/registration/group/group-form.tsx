import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { EventDetail } from '#src/contract/races-events/races-events.ts';
import { mostPeople, teamNameMost } from '#src/contract/registration/group-choices.ts';
import { promoMost } from '#src/contract/promo/promo-choices.ts';
import { dayInZone } from '#src/domain/time/zone.ts';
import { ErrorText } from '#src/client/lib/api/error-text.ts';
import { ApiError } from '#src/client/lib/api/api-error.ts';
import { ShortFormFrame } from '#src/client/lib/forms/short-form.tsx';
import { useShortForm } from '#src/client/lib/forms/use-short-form.ts';
import { useShortFormDraft } from '#src/client/lib/forms/use-short-form-draft.ts';
import { Button } from '#src/client/ui/button.tsx';
import { Checkbox } from '#src/client/ui/checkbox.tsx';
import { FormNote } from '#src/client/ui/form-note.tsx';
import { TextField } from '#src/client/ui/text-field.tsx';
import { EmailNote } from '../email/email-note.tsx';
import { promoFieldOf } from '../form/promo-reasons.ts';
import { groupFields, type GroupField, personPath } from './group-fields.ts';
import { GroupPrice } from './group-price.tsx';
import { createGroupMutationOptions, groupPriceQueryOptions } from './group-queries.ts';
import { CategorySelect, PersonCategory } from './person-category.tsx';
import { PersonFields } from './person-fields.tsx';
import styles from './group.module.css';

export type GroupStart = Partial<Record<GroupField, string>>;
/** What is chosen for all, and by each for themselves; empty for nothing. */
type Chosen = { shared: string; own: readonly string[] };

type GroupFormProps = {
  event: EventDetail;
  draftKey: string;
  /** What is known before anything is typed: the reader themselves, and the only category. */
  start: GroupStart;
  /** How many people it opens with. */
  people: number;
  onSent: (groupId: string) => void;
};

/** Orders places for several people: who they are, what it costs, and whether all find one. */
export function GroupForm({ event, draftKey, start, people, onSent }: GroupFormProps) {
  const { t } = useLingui();
  const client = useQueryClient();
  const create = useMutation(createGroupMutationOptions(client, event.id));
  const [key] = useState(() => crypto.randomUUID());
  // Rows keep what was typed when one before them goes.
  const [rows, setRows] = useState(() => Array.from({ length: people }, (_, row) => row));
  const [chosen, setChosen] = useState<Chosen>({ shared: start.category_id ?? '', own: [] });
  const [promo, setPromo] = useState('');
  const [waiting, setWaiting] = useState<number | null>(null);
  const categoryIds = rows.map((_, number) => chosen.own[number] || chosen.shared);
  const about = { eventId: event.id, categoryIds };
  const form = useShortForm<GroupField, Parameters<typeof create.mutateAsync>[0]['body']>({
    fields: groupFields(rows.length),
    start,
    schema: async () => (await import('./group-schema.ts')).groupSchema(event, categoryIds),
    async send(body) {
      const asked = { ...about, code: body.promo ?? '' };
      setPromo(asked.code);
      const { total, each } = await client.ensureQueryData(groupPriceQueryOptions(asked));
      // Only who was shown to find no place waits; whoever finds none by now is told of again.
      const waits = (number: number) => body.or_wait === true && each[number]?.has_place === false;
      const asShown = body.people.map((person, number) => ({ ...person, or_wait: waits(number) }));
      try {
        const order = { ...body, people: asShown, price: total };
        const { group } = await create.mutateAsync({ key, body: order });
        await draft.forget();
        onSent(group.id);
      } catch (error) {
        if (isUnconfirmed(error)) setWaiting((last) => (last ?? 0) + 1);
        throw error;
      }
    },
    fieldOf: promoFieldOf('promo'),
  });
  const draft = useShortFormDraft(form, draftKey);
  const categoryOf = (number: number) =>
    event.categories.find(({ id }) => id === categoryIds[number]);
  const isPaid = rows.some((_, number) => (categoryOf(number)?.price ?? 0) > 0);
  const price = useQuery({
    ...groupPriceQueryOptions({ ...about, code: promo }),
    enabled: !categoryIds.includes(''),
  });
  const raceDayOf = (number: number) =>
    dayInZone(categoryOf(number)?.flag_off_at ?? event.starts_at, event.zone);

  /** Also when an earlier draft was filled in, which no field tells. */
  function readCategories({ currentTarget }: FormEvent<HTMLFormElement>): void {
    const data = new FormData(currentTarget);
    const said = (name: GroupField) => {
      const value = data.get(name);
      return typeof value === 'string' ? value : '';
    };
    const next = {
      shared: said('category_id'),
      own: rows.map((_, number) => said(personPath(number, 'category_id'))),
    };
    setChosen((last) => (JSON.stringify(last) === JSON.stringify(next) ? last : next));
  }

  const { ref, onInput } = form.form;
  const count = rows.length;
  const counted = useRef(count);
  useEffect(() => {
    if (counted.current === count) return;
    counted.current = count;
    // Who was named changes with the rows; the form reads its fields when one says so.
    ref.current?.dispatchEvent(new Event('input', { bubbles: true }));
  }, [ref, count]);

  return (
    <ShortFormFrame
      form={{
        ...form,
        form: {
          ...form.form,
          onInput(typed) {
            onInput(typed);
            readCategories(typed);
          },
        },
      }}
      RefusalText={GroupRefusal}
      gap={4}
      className={styles['form']}
    >
      {draft.isRestored ? (
        <FormNote action={<Trans>Mulai dari awal</Trans>} onAction={draft.discard}>
          <Trans>Isianmu tadi dilanjutkan.</Trans>
        </FormNote>
      ) : null}
      {isPaid || waiting !== null ? (
        <EmailNote
          waiting={waiting}
          onConfirmed={() => {
            setWaiting(null);
            ref.current?.requestSubmit();
          }}
        />
      ) : null}
      <CategorySelect
        event={event}
        field={form.field('category_id')}
        none={t`Pilih kategori`}
        {...(event.categories.length > 1
          ? { hint: t`Untuk semua. Bisa beda untuk tiap orang.` }
          : {})}
      />
      {rows.map((row, number) => (
        <PersonFields
          key={row}
          number={number}
          raceDay={raceDayOf(number)}
          fieldOf={(part) => ({
            ...form.field(personPath(number, part)),
            // The reader's own row, wherever it stands by now; once it is gone, nobody is filled in.
            defaultValue: row === 0 ? (start[personPath(0, part)] ?? '') : '',
          })}
          onRemove={
            rows.length > 1 ? () => setRows((last) => last.filter((one) => one !== row)) : null
          }
        >
          <PersonCategory
            event={event}
            field={form.field(personPath(number, 'category_id'))}
            sharedId={chosen.shared}
            fullId={
              price.data?.each[number]?.has_place === false ? (categoryIds[number] ?? null) : null
            }
          />
        </PersonFields>
      ))}
      {rows.length < mostPeople ? (
        <Button
          variant="outline"
          onClick={() => setRows((last) => [...last, Math.max(...last) + 1])}
        >
          <Plus />
          <Trans>Tambah orang</Trans>
        </Button>
      ) : null}
      <TextField {...form.field('team')} maxLength={teamNameMost} autoComplete="off" optional />
      {isPaid ? (
        <TextField
          {...form.field('promo')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={promoMost.typed}
          optional
          {...(price.error === null || promo === ''
            ? {}
            : { error: <ErrorText error={price.error} /> })}
          onBlur={({ target }) => setPromo(target.value)}
        />
      ) : null}
      {categoryIds.includes('') ? null : <GroupPrice query={price} event={event} />}
      {price.data !== undefined && price.data.placed < rows.length && price.data.may_wait ? (
        <Checkbox id="or_wait" name="or_wait" value="yes" error={form.field('or_wait').error}>
          <Trans>Yang belum kebagian masuk daftar tunggu.</Trans>
        </Checkbox>
      ) : null}
      <p className="small muted">
        <Trans>
          Setelah dipesan, tiap orang melengkapi datanya dan menyetujui pernyataan risiko lewat
          tautan yang kamu kirim. Untuk anak, kamu yang mengisinya.
        </Trans>
      </p>
      <Button type="submit" variant="primary" size="l" block loading={form.isSending}>
        {isPaid ? <Trans>Pesan dan lanjut bayar</Trans> : <Trans>Pesan tempat</Trans>}
      </Button>
    </ShortFormFrame>
  );
}

function isUnconfirmed(error: unknown): boolean {
  return error instanceof ApiError && error.problem?.code === 'email_unconfirmed';
}

/** What is about places says how many there are; a missing confirmation is said beside the address. */
function GroupRefusal({ error }: { error: unknown }) {
  const code = error instanceof ApiError ? error.problem?.code : undefined;
  if (code === 'sold_out') {
    return <Trans>Tempatnya tidak cukup untuk semua. Lihat sisa tempat di bawah.</Trans>;
  }
  if (code === 'email_unconfirmed') {
    return <Trans>Konfirmasi dulu emailmu; setelah itu pesanannya terkirim sendiri.</Trans>;
  }
  return isTooMany(error) ? (
    <Trans>
      Paling banyak {mostPeople} tempat yang belum diambil pesertanya. Minta mereka membuka
      tautannya dulu.
    </Trans>
  ) : (
    <ErrorText error={error} />
  );
}

function isTooMany(error: unknown): boolean {
  const fields = error instanceof ApiError ? (error.problem?.fields ?? []) : [];
  return fields.some(({ path }) => path === 'people');
}
