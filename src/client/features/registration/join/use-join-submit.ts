import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { EventDetail } from '#src/contract/races-events/races-events.ts';
import type { Ticket } from '#src/contract/registration.ts';
import { renewPublicAnswer } from '#src/client/lib/api/renew-public-answer.ts';
import { renewSession } from '#src/client/lib/session/session-refresh.ts';
import type { JoinStep } from './join-step.ts';
import { joinFields, stepOfField } from './join-steps.ts';
import { toBody } from './join-body.ts';
import type { JoinAnswers } from './join-values.ts';
import {
  joinEventQueryOptions,
  registerMutationOptions,
  ticketListQueryOptions,
} from '../queries.ts';
import type { RefusedSubmit } from './refusal-note.tsx';
import { decideRefusal, type Refusal } from './refusal.ts';
import type { JoinForm } from './use-join-form.ts';

type JoinSubmit = {
  form: JoinForm;
  event: EventDetail;
  idempotencyKey: string;
  /** Called with the ticket once the server has taken the registration. */
  onDone: (ticket: Ticket) => Promise<void>;
  /** The refused session could not be renewed. */
  onSignIn: () => void;
  onStep: (step: JoinStep) => void;
  /** The server refused answers; each has its error already. */
  onRefusedFields: () => void;
};

/** Sends the form. Every refusal keeps what was typed and leads on; sending again is harmless. */
export function useJoinSubmit({ form, event, idempotencyKey, ...then }: JoinSubmit) {
  const client = useQueryClient();
  const register = useMutation(registerMutationOptions(client));
  const [refused, setRefused] = useState<RefusedSubmit | null>(null);
  const [sends, setSends] = useState(0);

  async function send(answers: JoinAnswers): Promise<void> {
    setRefused(null);
    setSends((count) => count + 1);
    if (!navigator.onLine) {
      setRefused({ refusal: { kind: 'offline' } });
      return;
    }
    const body = toBody(answers, event);
    const call = () => register.mutateAsync({ eventId: event.id, key: idempotencyKey, body });
    try {
      const { registration } = await call().catch((error: unknown) => afterRenewal(error, call));
      await then.onDone(registration);
    } catch (error) {
      const refusal = decideRefusal(error);
      setRefused({ refusal, error });
      await leadOn(refusal);
    }
  }

  async function renewEvent(): Promise<void> {
    const { getEventById } = await import('#src/contract/races-events/races-events.ts');
    await renewPublicAnswer(getEventById.path.replace(':id', event.id));
    await client.invalidateQueries(joinEventQueryOptions(event.id));
  }

  async function leadOn(refusal: Refusal): Promise<void> {
    switch (refusal.kind) {
      case 'fields':
        for (const { path, code } of refusal.fields) {
          const field = joinFields.find((known) => known === path);
          if (field !== undefined) form.setError(field, { message: code });
        }
        then.onRefusedFields();
        then.onStep(stepOfField(refusal.fields[0]?.path ?? ''));
        break;
      case 'full':
        form.setValue('category_id', '');
        await renewEvent();
        then.onStep('category');
        break;
      case 'changed':
        form.setValue('waiver_accepted', false);
        await renewEvent();
        break;
      case 'dearer':
        await renewEvent();
        break;
      case 'registered':
        await client.invalidateQueries(ticketListQueryOptions());
        break;
      case 'session':
        then.onSignIn();
        break;
      case 'closed':
      case 'unconfirmed':
      case 'later':
      case 'offline':
        break;
    }
  }

  return { send, sends, refused, isSending: register.isPending };
}

/** An access token that ended while the form was being filled is renewed once; the same key makes it the same call. */
async function afterRenewal<T>(error: unknown, call: () => Promise<T>): Promise<T> {
  if (decideRefusal(error).kind !== 'session' || (await renewSession()) !== 'ok') throw error;
  return call();
}
