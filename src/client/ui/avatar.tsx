import { useState } from 'react';
import { classNames } from './class-names.ts';
import { toInitials } from './initials.ts';
import styles from './avatar.module.css';

type AvatarProps = {
  name: string;
  photo: string | null;
  size?: 'm' | 'l';
  /** Called when the photo fails to load; the initials replace it. */
  onBroken?: () => void;
};

/** A person's photo, else their initials. Decorative: their name is beside it or labels the link around it. */
export function Avatar({ name, photo, size = 'm', onBroken }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const className = classNames(styles['avatar'], styles[size]);
  if (photo !== null && photo !== broken) {
    return (
      <img
        className={className}
        src={photo}
        width={44}
        height={44}
        alt=""
        onError={() => {
          setBroken(photo);
          onBroken?.();
        }}
      />
    );
  }
  // Drawn by the style sheet: as text it would become part of the accessible name of a link around it.
  return <span className={className} aria-hidden="true" data-initials={toInitials(name)} />;
}
