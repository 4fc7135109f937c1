import { Plural } from '@lingui/react/macro';

type MailFiguresProps = { mails: { today: number; waiting: number } };

/** How many mails to people without an account went out today, and how many wait. */
export function MailFigures({ mails: { today, waiting } }: MailFiguresProps) {
  return (
    <>
      <Plural value={today} one="# terkirim hari ini" other="# terkirim hari ini" />
      {' · '}
      <Plural value={waiting} one="# menunggu" other="# menunggu" />
    </>
  );
}
