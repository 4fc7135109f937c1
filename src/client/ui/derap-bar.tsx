import { classNames } from './class-names.ts';
import styles from './derap-bar.module.css';

type DerapBarProps = {
  /** 0 to 1. */
  value: number;
  size?: 'm' | 'l';
  /** `full` (nothing left) is grey-blue. `ok`, `warn` and `err` rate a password. */
  tone?: 'course' | 'full' | 'ok' | 'warn' | 'err';
  /** What it measures. Without it the bar is hidden from screen readers, for where text beside it says so. */
  label?: string;
};

/** A progress bar of slanted strides: quota, progress, password strength. */
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
