import { createLink } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '#src/client/ui/class-names.ts';
import styles from '../managed-community.module.css';

type TileProps = ComponentProps<'a'> & { icon: ReactNode };

function Tile({ icon, children, className, ...rest }: TileProps) {
  return (
    <a {...rest} className={classNames(styles['tile'], className)}>
      {icon}
      {children}
    </a>
  );
}

/** A tile that links to a frequent task; takes the router's `to` and `params`. */
export const QuickAction = createLink(Tile);
