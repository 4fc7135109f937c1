import styles from './cadence.module.css';

/** Our spinner: three strides on the beat. Say in text what is loading. */
export function Cadence() {
  return (
    <span className={styles['cadence']} aria-hidden="true">
      <i />
      <i />
      <i />
    </span>
  );
}
