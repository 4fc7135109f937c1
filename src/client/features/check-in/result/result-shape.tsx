import type { ReactNode } from 'react';
import type { ScanResult } from './scan-result.ts';
import styles from './result-shape.module.css';

/** Each result has its own outline, so that it is recognised without colour. On a 120 × 120 grid. */
const shapes: Record<ScanResult['screen'], ReactNode> = {
  valid: (
    <>
      <circle cx="60" cy="60" r="54" />
      <path className={styles['mark']} d="M35 62l18 18 34-38" />
    </>
  ),
  already: (
    <>
      <rect className={styles['outline']} x="34" y="10" width="76" height="76" rx="14" />
      <rect x="10" y="34" width="76" height="76" rx="14" />
      <path className={styles['mark']} d="M48 52v22l14 9" />
    </>
  ),
  wrong: (
    <>
      <path d="M60 4 116 60 60 116 4 60Z" />
      <path className={styles['mark']} d="M44 78V54q0-12 12-12h22M68 30l12 12-12 12" />
    </>
  ),
  void: (
    <>
      <path d="M38 6h44l32 32v44l-32 32H38L6 82V38Z" />
      <path className={styles['mark']} d="M42 42l36 36M78 42 42 78" />
    </>
  ),
  unknown: (
    <>
      <path d="M60 6 116 110H4Z" />
      <path className={styles['mark']} d="M49 58q0-12 11-12t11 11q0 7-7 10t-4 10M60 93v.5" />
    </>
  ),
  ask: (
    <>
      <path d="M22 18h76a14 14 0 0 1 14 14v74a8 8 0 0 1-8 8H16a8 8 0 0 1-8-8V32a14 14 0 0 1 14-14Z" />
      <path className={styles['outline']} d="M42 18V8h36v10" />
      <path className={styles['mark']} d="M28 52l8 8 14-16M64 54h28M28 86l8 8 14-16M64 88h28" />
    </>
  ),
  not_saved: (
    <>
      <path d="M14 6h74l26 26v74a8 8 0 0 1-8 8H14a8 8 0 0 1-8-8V14a8 8 0 0 1 8-8Z" />
      <path className={styles['mark']} d="M60 30v36M60 90v.5" />
    </>
  ),
};

/** The picture of a result, decorative beside its headline. */
export function ResultShape({ screen }: { screen: ScanResult['screen'] }) {
  return (
    <svg className={styles['shape']} viewBox="0 0 120 120" aria-hidden="true">
      {shapes[screen]}
    </svg>
  );
}
