import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect, useState } from 'react';
import { Logo } from '#src/client/ui/logo.tsx';
import styles from './loading-screen.module.css';
import { TakingLong } from './taking-long.tsx';

/** Spec §9: the loading screen fades for 300 ms. */
const fadeMs = 300;

/** Shown while credentials are checked: a runner on the beat over a running line. Covers the whole window. */
export function LoadingScreen() {
  return (
    <main className={styles['screen']} aria-busy="true" data-screen="loading">
      <Scene>
        <TakingLong />
      </Scene>
    </main>
  );
}

/** The loading screen on its way out: fades, then is gone. The screen below it is the one to be read. */
export function LeavingLoadingScreen() {
  const [isGone, setGone] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setGone(true), fadeMs);
    return () => clearTimeout(timer);
  }, []);
  if (isGone) return null;
  return (
    <div className={`${styles['screen']} ${styles['leaving']}`} inert data-screen="loading">
      <Scene />
    </div>
  );
}

function Scene({ children }: { children?: ReactNode }) {
  return (
    <>
      <div className={styles['middle']}>
        <Runner />
        <CourseLine />
        <output className={styles['words']}>
          <Trans>Menyiapkan garis start…</Trans>
        </output>
        {children}
      </div>
      <div className={styles['brand']}>
        <Logo />
      </div>
    </>
  );
}

function Runner() {
  return (
    <svg
      className={styles['runner']}
      viewBox="0 0 200 190"
      aria-hidden="true"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <g className={styles['body']}>
        <circle cx="116" cy="28" r="14" className={styles['head']} />
        <path d="M108 52 92 98" strokeWidth="22" className={styles['near']} />
        <g className={styles['farArm']}>
          <path d="M106 58 84 78l14 18" strokeWidth="10" className={styles['far']} />
        </g>
        <g className={styles['farLeg']}>
          <path d="M92 98l-4 34-32 14" strokeWidth="13" className={styles['far']} />
        </g>
        <g className={styles['nearLeg']}>
          <path d="M92 98l30 18-8 36 16 2" strokeWidth="13" className={styles['near']} />
        </g>
        <g className={styles['nearArm']}>
          <path d="M108 56l16 24 22-10" strokeWidth="10" className={styles['near']} />
        </g>
        <rect
          x="88"
          y="62"
          width="24"
          height="19"
          rx="3"
          transform="rotate(18 100 71)"
          className={styles['bib']}
        />
      </g>
    </svg>
  );
}

function CourseLine() {
  const path = 'M8 22C60 22 70 10 110 10s60 22 104 22 44-10 78-10';
  return (
    <svg className={styles['course']} viewBox="0 0 300 40" aria-hidden="true" fill="none">
      <path d={path} strokeWidth="6" strokeLinecap="round" className={styles['track']} />
      <path
        d={path}
        pathLength="1"
        strokeWidth="6"
        strokeLinecap="round"
        className={styles['lit']}
      />
      <circle cx="8" cy="22" r="6" strokeWidth="4" className={styles['start']} />
    </svg>
  );
}
