import styles from './link-text.module.css';

/** A link to copy, in full: a tap selects all of it. */
export function LinkText({ children }: { children: string }) {
  return (
    <p className={styles['text']} translate="no">
      {children}
    </p>
  );
}
