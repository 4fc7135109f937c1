import { Trans } from '@lingui/react/macro';
import { useWatch } from 'react-hook-form';
import type { AskedQuestion } from '#src/contract/questions/asked-question.ts';
import { questionsFor } from '#src/domain/questions/reply.ts';
import { useField } from '#src/client/lib/forms/form-context.ts';
import { useJoinEvent } from '../form/join-event.ts';
import type { JoinValues } from '../form/join-fields.ts';
import { ReplyField } from '../questions/reply-field.tsx';
import { replyPath } from '../questions/reply-fields.ts';
import styles from './steps.module.css';

/** The hosts' own questions for the chosen category, as a part of the registration form. */
export function JoinReplies() {
  const { questions = [] } = useJoinEvent();
  const categoryId = useWatch<JoinValues, 'category_id'>({ name: 'category_id' });
  const asked = questionsFor(questions, categoryId);
  if (asked.length === 0) return null;
  return (
    <>
      <h3 className={styles['part']}>
        <Trans>Pertanyaan dari panitia</Trans>
      </h3>
      {asked.map((question) => (
        <JoinReply key={question.id} question={question} />
      ))}
    </>
  );
}

function JoinReply({ question }: { question: AskedQuestion }) {
  return <ReplyField question={question} field={useField<JoinValues>(replyPath(question.id))} />;
}
