import type { ReactNode } from 'react';
import styles from './steps.module.css';

export type PictureName = keyof typeof pictures;

/** A part of a phone's screen; what to tap wears the ring of the course line. The words stand beside it. */
export function StepPicture({ name }: { name: PictureName }) {
  return (
    <svg viewBox="0 0 120 84" className={styles['picture']} aria-hidden="true">
      {pictures[name]}
    </svg>
  );
}

const pictures = {
  'share-below': (
    <Bottom>
      <Mark at={[60, 54]}>
        <Share />
      </Mark>
      <g className={styles['faint']}>
        <path d="M22 49l-5 5 5 5M36 49l5 5-5 5M80 48.5h8v11h-8zM98 48.5h8v11h-8z" />
      </g>
    </Bottom>
  ),
  'menu-below': (
    <Bottom>
      <Mark at={[100, 54]}>
        <path d="M-5-4H5M-5 0H5M-5 4H5" />
      </Mark>
      <g className={styles['faint']}>
        <path d="M22 49l-5 5 5 5M44 49l5 5-5 5M68 60v-6l5-4 5 4v6z" />
      </g>
    </Bottom>
  ),
  'share-above': (
    <Top>
      <Mark at={[98, 30]}>
        <Share />
      </Mark>
    </Top>
  ),
  'dots-above': (
    <Top>
      <Mark at={[98, 30]}>
        <g className={styles['dots']}>
          <path d="M0-5V-5M0 0V0M0 5V5" />
        </g>
      </Mark>
    </Top>
  ),
  'ellipsis-above': (
    <Top>
      <Mark at={[98, 30]}>
        <g className={styles['dots']}>
          <path d="M-5 0H-5M0 0H0M5 0H5" />
        </g>
      </Mark>
    </Top>
  ),
  add: (
    <Sheet>
      <path d="M-5-5H5V5H-5ZM0-2.5V2.5M-2.5 0H2.5" />
    </Sheet>
  ),
  open: (
    <Sheet>
      <circle r="6" />
      <path d="M2.5-2.5L1 1-2.5 2.5-1-1Z" />
    </Sheet>
  ),
  confirm: (
    <>
      <path className={styles['phone']} d="M8 84V18a10 10 0 0 1 10-10h84a10 10 0 0 1 10 10v66" />
      <path className={styles['line']} d="M20 22h14" />
      <rect className={styles['marked']} x="72" y="14" width="32" height="17" rx="8.5" />
      <path className={styles['strong']} d="M80 22.5h16" />
      <rect className={styles['icon']} x="20" y="44" width="28" height="28" rx="7" />
      <path className={styles['course']} d="M25 65c6 0 4-13 9-13s4 7 9 3" />
      <path className={styles['line']} d="M56 52h36M56 63h22" />
    </>
  ),
};

function Share() {
  return <path d="M-4.5-1.5H-6V7H6V-1.5H4.5M0 2.5V-7M-3-4L0-7L3-4" />;
}

function Mark({ at: [x, y], children }: { at: [number, number]; children: ReactNode }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle className={styles['marked']} r="14" />
      <g className={styles['glyph']}>{children}</g>
    </g>
  );
}

/** The lower end of a phone, with the browser's bar. */
function Bottom({ children }: { children: ReactNode }) {
  return (
    <>
      <path className={styles['phone']} d="M8 0v66a10 10 0 0 0 10 10h84a10 10 0 0 0 10-10V0" />
      <path className={styles['line']} d="M20 10h80M20 20h52" />
      <path className={styles['edge']} d="M8 34h104" />
      {children}
    </>
  );
}

/** The upper end of a phone, with the address. */
function Top({ children }: { children: ReactNode }) {
  return (
    <>
      <path className={styles['phone']} d="M8 84V18a10 10 0 0 1 10-10h84a10 10 0 0 1 10 10v66" />
      <rect className={styles['soft']} x="18" y="22" width="58" height="16" rx="8" />
      <path className={styles['line']} d="M28 30h34M20 62h80M20 72h52" />
      <path className={styles['edge']} d="M8 52h104" />
      {children}
    </>
  );
}

/** A menu whose middle row is the one to choose. */
function Sheet({ children }: { children: ReactNode }) {
  return (
    <>
      <path className={styles['phone']} d="M8 84V18a10 10 0 0 1 10-10h84a10 10 0 0 1 10 10v66" />
      <path className={styles['line']} d="M22 22h58M22 70h46" />
      <rect className={styles['marked']} x="14" y="34" width="92" height="24" rx="8" />
      <path className={styles['strong']} d="M24 46h48" />
      <g transform="translate(92 46)" className={styles['glyph']}>
        {children}
      </g>
    </>
  );
}
