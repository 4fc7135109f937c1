import { Link } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import styles from './nav-menu.module.css';
import { type LinkGroup, useIsWithin } from '../navigation.ts';

/** A button of the top bar that opens to links; closes by Escape, by following one, and by going elsewhere. */
export function NavMenu({ heading, links }: LinkGroup) {
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const isCurrent = useIsWithin(links);
  useEffect(() => {
    if (!isOpen) return undefined;
    function closeFromOutside({ target }: Event): void {
      if (target instanceof Node && menu.current?.contains(target) !== true) setOpen(false);
    }
    function closeByEscape({ key }: KeyboardEvent): void {
      if (key !== 'Escape') return;
      setOpen(false);
      menu.current?.querySelector('button')?.focus();
    }
    addEventListener('pointerdown', closeFromOutside);
    addEventListener('focusin', closeFromOutside);
    addEventListener('keydown', closeByEscape);
    return () => {
      removeEventListener('keydown', closeByEscape);
      removeEventListener('pointerdown', closeFromOutside);
      removeEventListener('focusin', closeFromOutside);
    };
  }, [isOpen]);

  return (
    <div ref={menu} className={styles['menu']}>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-current={isCurrent ? 'true' : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {heading}
        <ChevronDown />
      </button>
      <ul id={id} hidden={!isOpen}>
        {links.map(({ to, label }) => (
          <li key={to}>
            <Link to={to} onClick={() => setOpen(false)}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
