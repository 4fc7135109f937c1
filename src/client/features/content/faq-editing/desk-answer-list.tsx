import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { MessageCircleQuestion, Plus } from 'lucide-react';
import { useState } from 'react';
import { answerStates } from '#src/contract/content/content-choices.ts';
import type { DeskAnswer } from '#src/contract/content/faq-editing.ts';
import { ListRefusal } from '#src/client/shell/desk/list-refusal.tsx';
import { ButtonLink } from '#src/client/ui/button.tsx';
import { Chip, ChipRow } from '#src/client/ui/chip.tsx';
import { EmptyState } from '#src/client/ui/empty-state.tsx';
import { FormNote } from '#src/client/ui/form-note.tsx';
import { ListCount } from '#src/client/ui/list-count.tsx';
import { listTopics, useTopicName } from '../faq/faq-topics.ts';
import type { AnswerDeskProps } from './answer-desk-props.ts';
import { moved, orderOf } from './answer-order.ts';
import {
  type AnswerStateChange,
  orderAnswersMutationOptions,
  setAnswerStateMutationOptions,
} from './answer-queries.ts';
import { DeskAnswerRow } from './desk-answer-row.tsx';
import styles from './answers.module.css';

type AnswerListProps = AnswerDeskProps & { answers: readonly DeskAnswer[] };

/** The answers by topic, as the public page has them, each with what an editor may do. */
export function AnswerList({ answers, search, onSearch }: AnswerListProps) {
  const { t } = useLingui();
  const toTopic = useTopicName();
  const client = useQueryClient();
  const order = useMutation(orderAnswersMutationOptions(client));
  const change = useMutation(setAnswerStateMutationOptions(client));
  const [deleted, setDeleted] = useState<AnswerStateChange | null>(null);
  const names = { published: t`Tampil`, hidden: t`Disembunyikan`, deleted: t`Terhapus` };
  const shown = answers.filter(({ state }) =>
    search.state === undefined ? state !== 'deleted' : state === search.state,
  );

  function setState(from: DeskAnswer, state: DeskAnswer['state']): void {
    order.reset();
    change.mutate(
      { answer: from, state },
      {
        onSuccess: ({ answer }) =>
          setDeleted(state === 'deleted' ? { answer, state: from.state } : null),
      },
    );
  }

  function move(id: string, by: -1 | 1): void {
    const to = moved(answers, id, by);
    change.reset();
    if (to !== null && !order.isPending) order.mutate({ from: orderOf(answers), to });
  }

  return (
    <>
      <ButtonLink
        to="/admin/{-$section}"
        params={{ section: 'faq' }}
        search={{ id: 'new' }}
        variant="primary"
      >
        <Plus />
        <Trans>Tulis baru</Trans>
      </ButtonLink>
      <div className={styles['filters']}>
        <ChipRow label={t`Status`}>
          <Chip pressed={search.state === undefined} onClick={() => onSearch({})}>
            <Trans>Semua</Trans>
          </Chip>
          {answerStates.map((state) => (
            <Chip key={state} pressed={search.state === state} onClick={() => onSearch({ state })}>
              {names[state]}
            </Chip>
          ))}
        </ChipRow>
      </div>
      <ListCount>
        <Plural value={shown.length} one="# tanya jawab" other="# tanya jawab" />
      </ListCount>
      {deleted === null ? null : (
        <output>
          <FormNote
            action={<Trans>Urungkan</Trans>}
            onAction={() => change.mutate(deleted, { onSuccess: () => setDeleted(null) })}
          >
            <Trans>Dihapus dari halaman Bantuan.</Trans>
          </FormNote>
        </output>
      )}
      <ListRefusal error={change.error ?? order.error} />
      {shown.length === 0 ? (
        <EmptyState
          icon={<MessageCircleQuestion />}
          title={<Trans>Tidak ada tanya jawab di sini</Trans>}
        />
      ) : null}
      {listTopics(shown).map((topic) => (
        <section key={topic} aria-label={toTopic(topic)} className={styles['topic']}>
          <h2>{toTopic(topic)}</h2>
          <ol>
            {shown
              .filter((answer) => answer.topic === topic)
              .map((answer) => (
                <DeskAnswerRow
                  key={answer.id}
                  answer={answer}
                  canMove={{
                    up: moved(answers, answer.id, -1) !== null,
                    down: moved(answers, answer.id, 1) !== null,
                  }}
                  isPending={change.isPending}
                  onMove={(by) => move(answer.id, by)}
                  onState={(state) => setState(answer, state)}
                />
              ))}
          </ol>
        </section>
      ))}
    </>
  );
}
