import styles from './logo.module.css';

/** The mark and the word. It has no accessible name; the link around it does. */
export function Logo() {
  return (
    <span className={styles['logo']}>
      <svg
        viewBox="0 0 32 32"
        fill="none"
        strokeLinecap="round"
        strokeWidth="4.2"
        aria-hidden="true"
      >
        <g transform="translate(3.4 0) skewX(-8)">
          <path d="M5 5h9.5a11 11 0 0 1 0 22H5" stroke="currentColor" />
          <path d="M5 12.2h9a3.8 3.8 0 0 1 0 7.6H5" className={styles['course']} />
        </g>
      </svg>
      <span className={styles['word']}>derap</span>
    </span>
  );
}
