import { classNames } from './class-names.ts';
import styles from './derap-bar.module.css';

type DerapBarProps = {
  /** 0 to 1. */
  value: number;
  size?: 'm' | 'l';
  /** `full` is grey-blue: nothing left. `ok`, `warn` and `err` rate a password. */
  tone?: 'course' | 'full' | 'ok' | 'warn' | 'err';
  /** What it measures. Left out where words beside it already say so: then it is hidden from screen readers. */
  label?: string;
};

/** Strides used up, leaning forward: quota, progress, password. */
export function DerapBar({ value, size = 'm', tone = 'course', label }: DerapBarProps) {
  return (
    <progress
      className={classNames(styles['bar'], styles[size], styles[tone])}
      max={100}
      value={Math.round(Math.min(1, Math.max(0, value)) * 100)}
      {...(label === undefined ? { 'aria-hidden': true } : { 'aria-label': label })}
    />
  );
}
