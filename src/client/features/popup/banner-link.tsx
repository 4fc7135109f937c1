import { Trans } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { ChevronRight, ExternalLink } from 'lucide-react';
import { type MouseEvent, type ReactNode, type SyntheticEvent, useState } from 'react';
import type { Banner } from '#src/contract/content/content.ts';
import { afterPaint } from '#src/client/ui/after-paint.ts';
import { classNames } from '#src/client/ui/class-names.ts';
import { VisuallyHidden } from '#src/client/ui/visually-hidden.tsx';
import { bannerPicture, bannerTarget } from './banner-address.ts';
import styles from './popup.module.css';

type BannerLinkProps = { banner: Banner; headingId: string };

/** A banner's picture and name as one link; without the link when the address is not safe. */
export function BannerLink({ banner: { name, gambar, link }, headingId }: BannerLinkProps) {
  const target = bannerTarget(link, location.origin);
  const picture = <Picture key={gambar} address={bannerPicture(gambar, location.origin)} />;
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

/**
 * First painted tiny and invisible, then faded in: a popup shown late says nothing about the page's load time, but at
 * full size its picture would count as the page's largest contentful paint.
 */
function Picture({ address }: { address: string }) {
  const [isPainted, setPainted] = useState(false);
  // Usually loaded before the dialog around it opens.
  const show = ({ currentTarget }: SyntheticEvent<HTMLImageElement>) => {
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting !== true) return;
      observer.disconnect();
      afterPaint(() => setPainted(true));
    });
    observer.observe(currentTarget);
  };
  return (
    <img
      className={classNames(styles['picture'], isPainted && styles['painted'])}
      src={address}
      width={960}
      height={800}
      alt=""
      onLoad={show}
      onError={show}
    />
  );
}

/** The path is typed by an editor and may match no route, so it cannot be a typed link of the router. */
function InsideLink({ path, children }: { path: string; children: ReactNode }) {
  const { history } = useRouter();
  function follow(event: MouseEvent): void {
    // With a modifier key the browser opens a new tab or window.
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
