import { CircleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import styles from './form-alert.module.css';

/** An error above a form that belongs to no field. Takes focus when it appears; renders nothing without children. */
export function FormAlert({ children }: { children: ReactNode }) {
  if (children === null || children === undefined || children === '') return null;
  return <Alert>{children}</Alert>;
}

function Alert({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} role="alert" tabIndex={-1} className={styles['alert']}>
      <CircleAlert />
      <p>{children}</p>
    </div>
  );
}
