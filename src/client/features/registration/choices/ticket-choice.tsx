import { Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#src/client/ui/button.tsx';
import { Section } from '#src/client/ui/section.tsx';
import { Stack } from '#src/client/ui/layout.tsx';
import styles from './choices.module.css';

type TicketChoiceProps = {
  heading: ReactNode;
  /** What the runner has now. */
  value: ReactNode;
  /** Until when it may be changed, or why not any more. */
  note: ReactNode;
  /** Label of the button that changes it; null where nothing may be. */
  action: ReactNode;
  onChange: () => void;
};

/** One thing that the ticket's runner chose, with a button to change it. */
export function TicketChoice({ heading, value, note, action, onChange }: TicketChoiceProps) {
  return (
    <Section heading={heading}>
      <div className={styles['choice']}>
        <Stack gap={1} className={styles['now']}>
          {value}
          <p className="small muted">{note}</p>
        </Stack>
        {action === null ? null : (
          <Button variant="outline" size="s" aria-haspopup="dialog" onClick={onChange}>
            <Pencil />
            {action}
          </Button>
        )}
      </div>
    </Section>
  );
}
