import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { QueryFallback } from '#src/client/lib/screens/query-fallback.tsx';
import { BackLink } from '#src/client/shell/bars/detail-bar.tsx';
import { DeskFrame } from '#src/client/shell/desk/desk-frame.tsx';
import { RowsSkeleton } from '#src/client/ui/skeleton.tsx';
import type { AnswerDeskProps } from './answer-desk-props.ts';
import { AnswerForm } from './answer-form.tsx';
import { AnswerList } from './desk-answer-list.tsx';
import { deskAnswersQueryOptions } from './answer-queries.ts';

/** The answers of the FAQ for editors: their list, or the form of one. */
export function AnswerDesk({ search, onSearch }: AnswerDeskProps) {
  const query = useQuery(deskAnswersQueryOptions());
  const answers = query.data?.data;
  const { id } = search;
  const chosen = answers?.find((answer) => answer.id === id) ?? null;
  const isForm = id === 'new' || chosen !== null;
  const toList = () => onSearch({ state: search.state });
  return (
    <DeskFrame
      title={
        id === 'new' ? (
          <Trans>Tulis tanya jawab</Trans>
        ) : isForm ? (
          <Trans>Ubah tanya jawab</Trans>
        ) : (
          <Trans>Tanya jawab</Trans>
        )
      }
      back={isForm ? <BackLink to="/admin/{-$section}" params={{ section: 'faq' }} /> : undefined}
    >
      {answers === undefined ? (
        <QueryFallback query={query} pending={<RowsSkeleton count={6} />} />
      ) : isForm ? (
        <AnswerForm key={id} answer={chosen} onDone={toList} />
      ) : (
        <AnswerList answers={answers} search={search} onSearch={onSearch} />
      )}
    </DeskFrame>
  );
}
