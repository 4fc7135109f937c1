import { Trans } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { ChevronRight, ExternalLink } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import type { Banner } from '#src/contract/content.ts';
import { VisuallyHidden } from '#src/client/ui/visually-hidden.tsx';
import { bannerPicture, bannerTarget } from './banner-address.ts';
import styles from './popup.module.css';

type BannerLinkProps = { banner: Banner; headingId: string };

/** A banner's picture and name, all of it a link; only picture and name when its address may not be one. */
export function BannerLink({ banner: { name, gambar, link }, headingId }: BannerLinkProps) {
  const target = bannerTarget(link, location.origin);
  const picture = (
    <img
      key={gambar}
      className={styles['picture']}
      src={bannerPicture(gambar, location.origin)}
      width={960}
      height={800}
      alt=""
    />
  );
  const heading = (mark: ReactNode) => (
    <h2 id={headingId} className={styles['name']}>
      <span>{name}</span>
      {mark}
    </h2>
  );
  if (target === null) {
    return (
      <div className={styles['banner']}>
        {picture}
        {heading(null)}
      </div>
    );
  }
  if (target.kind === 'outside') {
    return (
      <a className={styles['banner']} href={target.href} target="_blank" rel="noopener noreferrer">
        {picture}
        {heading(
          <>
            <ExternalLink />
            <VisuallyHidden>
              <Trans>(buka tab baru)</Trans>
            </VisuallyHidden>
          </>,
        )}
      </a>
    );
  }
  return (
    <InsideLink path={target.path}>
      {picture}
      {heading(<ChevronRight />)}
    </InsideLink>
  );
}

/** A path that people typed: it may name no screen, so it is no typed link of the router. */
function InsideLink({ path, children }: { path: string; children: ReactNode }) {
  const { history } = useRouter();
  function follow(event: MouseEvent): void {
    // With a modifier key the browser opens it elsewhere.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    history.push(path);
  }
  return (
    <a className={styles['banner']} href={path} onClick={follow}>
      {children}
    </a>
  );
}
