import styles from './date-bib.module.css';

type DateBibProps = {
  /** Day of the month, as text. */
  day: string;
  /** Short month, in the reader's language. */
  month: string;
  /** `YYYY-MM-DD` or an instant, for the `datetime` attribute. */
  dateTime: string;
};

/** A date on a small bib with two pins. */
export function DateBib({ day, month, dateTime }: DateBibProps) {
  return (
    <time className={styles['bib']} dateTime={dateTime}>
      <b>{day}</b> <span>{month}</span>
    </time>
  );
}
