import styles from './cadence.module.css';

/** Three strides on the beat: the sign of waiting, in place of a spinner. Say in words what is awaited. */
export function Cadence() {
  return (
    <span className={styles['cadence']} aria-hidden="true">
      <i />
      <i />
      <i />
    </span>
  );
}
