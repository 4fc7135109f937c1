import { initialsOf } from './initials.ts';
import styles from './avatar.module.css';

/** A person's photo, else their initials. Decorative: their name stands beside it or names the link around it. */
export function Avatar({ name, photo }: { name: string; photo: string | null }) {
  if (photo !== null) {
    return <img className={styles['avatar']} src={photo} width={44} height={44} alt="" />;
  }
  return (
    <span className={styles['avatar']} aria-hidden="true">
      {initialsOf(name)}
    </span>
  );
}
