import {
  ConsoleScreen,
  type ConsoleSections,
} from '#src/client/features/event-console/console-screen.tsx';
import { readCode } from '../-read-code.ts';

const sections: ConsoleSections = {
  participants: () => import('#src/client/features/participants/host/list/participants-part.tsx'),
  payments: () => import('#src/client/features/payments/host/list/payments-part.tsx'),
  accounts: () => import('#src/client/features/payments/host/accounts/accounts-part.tsx'),
  ledger: () => import('#src/client/features/payments/host/ledger/ledger-part.tsx'),
  statement: () => import('#src/client/features/payments/host/statement/statement-part.tsx'),
  promo: () => import('#src/client/features/promo/host/promo-part.tsx'),
  questions: () => import('#src/client/features/questions/host/questions-part.tsx'),
  'add-ons': () => import('#src/client/features/add-ons/host/add-ons-part.tsx'),
  'race-day': () => import('#src/client/features/check-in/host/race-day/race-day-part.tsx'),
  counter: () => import('#src/client/features/participants/host/counter/counter-part.tsx'),
  import: () => import('#src/client/features/participants/host/import/import-part.tsx'),
  staff: () => import('#src/client/features/check-in/host/staff/staff-part.tsx'),
  incidents: () => import('#src/client/features/check-in/host/incidents/incidents-part.tsx'),
  rehearsal: () => import('#src/client/features/check-in/host/rehearsal/rehearsal-part.tsx'),
  points: () => import('#src/client/features/check-in/host/points/points-part.tsx'),
  seal: () => import('#src/client/features/check-in/host/seal/seal-part.tsx'),
  lanes: () => import('#src/client/features/check-in/host/lanes/lanes-part.tsx'),
};

type EventConsoleProps = Omit<Parameters<typeof ConsoleScreen>[0], 'sections' | 'readCode'>;

/** An event's console with the parts of all subjects. */
export function EventConsole(props: EventConsoleProps) {
  return <ConsoleScreen {...props} {...{ sections, readCode }} />;
}
