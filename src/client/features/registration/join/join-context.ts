import { createContext, useContext } from 'react';
import type { EventDetail } from '#src/contract/races-events/races-events.ts';
import type { JoinField } from './join-steps.ts';

/** The race or event that the form is for. */
export const JoinEventContext = createContext<EventDetail | null>(null);

export function useJoinEvent(): EventDetail {
  const event = useContext(JoinEventContext);
  if (event === null) throw new Error('A part of the registration form stands outside of it');
  return event;
}

/** The id of a field's input; of a group's, that of its first answer. */
export function fieldId(path: JoinField): string {
  return `join-${path.replaceAll('.', '-')}`;
}
