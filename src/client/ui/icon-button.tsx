import { createLink } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './icon-button.module.css';

type IconLook = {
  /** What it does, for screen readers. */
  label: string;
  icon: ReactNode;
  /** `plain` has no border; `solid` is white with a hairline, for use over pictures. */
  look?: 'plain' | 'solid';
};

/** A round 44 px button with only an icon. */
export function IconButton({
  label,
  icon,
  look = 'plain',
  className,
  type = 'button',
  ...rest
}: IconLook & Omit<ComponentProps<'button'>, 'children'>) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      className={classNames(styles['button'], styles[look], className)}
    >
      {icon}
    </button>
  );
}

function IconAnchor({
  label,
  icon,
  look = 'plain',
  className,
  ...rest
}: IconLook & Omit<ComponentProps<'a'>, 'children'>) {
  return (
    <a
      {...rest}
      aria-label={label}
      className={classNames(styles['button'], styles[look], className)}
    >
      {icon}
    </a>
  );
}

/** An icon button that is a link within the app. */
export const IconLink = createLink(IconAnchor);
