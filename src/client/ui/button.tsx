import { createLink } from '@tanstack/react-router';
import type { ComponentProps, MouseEvent } from 'react';
import { Cadence } from './cadence.tsx';
import { classNames } from './class-names.ts';
import styles from './button.module.css';

export type ButtonLook = {
  /** Use one `primary` per screen. */
  variant?: 'primary' | 'ink' | 'outline' | 'quiet' | 'danger';
  size?: 's' | 'm' | 'l';
  /** As wide as its container. */
  block?: boolean;
};

type ButtonProps = ButtonLook &
  ComponentProps<'button'> & {
    /** Shows the spinner and ignores presses; unlike `disabled`, keeps focus. */
    loading?: boolean;
  };

/** A button; an icon from lucide-react goes before the text. */
export function Button({
  variant,
  size,
  block,
  loading = false,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ variant, size, block }, className)}
      aria-busy={loading || undefined}
      aria-disabled={loading || rest['aria-disabled']}
      onClick={loading ? ignorePress : onClick}
    >
      {loading ? <Cadence /> : null}
      {children}
    </button>
  );
}

type ButtonAnchorProps = ButtonLook & ComponentProps<'a'>;

/** A link to another site, a file or a phone number that looks like a button. */
export function ButtonAnchor({
  variant,
  size,
  block,
  className,
  children,
  ...rest
}: ButtonAnchorProps) {
  return (
    <a {...rest} className={buttonClass({ variant, size, block }, className)}>
      {children}
    </a>
  );
}

/** A link within the app that looks like a button; takes the router's `to`, `params` and `search`. */
export const ButtonLink = createLink(ButtonAnchor);

type LooseLook = { [Key in keyof ButtonLook]: ButtonLook[Key] | undefined };

function buttonClass(look: LooseLook, className: string | undefined): string {
  const { variant = 'ink', size = 'm', block = false } = look;
  return classNames(
    styles['button'],
    styles[variant],
    styles[size],
    block && styles['block'],
    className,
  );
}

function ignorePress(event: MouseEvent<HTMLButtonElement>): void {
  event.preventDefault();
}
