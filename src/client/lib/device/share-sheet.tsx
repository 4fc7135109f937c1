import { Trans } from '@lingui/react/macro';
import { showToast } from '#src/client/ui/show-toast.tsx';
import { type Shared, shareText } from './share.ts';

/** Browsers forget the tap, without which they do not share, after five seconds. */
const patienceMs = 2_500;

/** Hands a page to the phone's share sheet; copies its address where there is none, or where it was refused. */
export async function openShareSheet(shared: Shared): Promise<void> {
  if (typeof navigator.share !== 'function') return await copyLink(shared.url);
  const file = await fetchPicture(shared.picture);
  const { title, url } = shared;
  const text = shareText(shared);
  try {
    // A picture's caption is the text alone: apps leave the address out.
    await navigator.share(
      file === null
        ? { title, text: text.slice(0, -url.length).trim(), url }
        : { title, text, files: [file] },
    );
  } catch (error) {
    // Closed without choosing anybody.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    await copyLink(url);
  }
}

/** Copies an address and says so; where that is refused, shows it to be copied by hand. */
export async function copyLink(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    showToast({ type: 'success', title: <Trans>Tersalin</Trans>, text: url });
  } catch {
    showToast({ title: <Trans>Tekan lama untuk menyalin</Trans>, text: url });
  }
}

/** Null where it cannot be shared or had in time. Apple's phones drop the text beside a file, and the address with it. */
async function fetchPicture(path: string | undefined): Promise<File | null> {
  if (path === undefined || /iphone|ipad|ipod|macintosh/i.test(navigator.userAgent)) return null;
  const probe = new File([], 'derap.png', { type: 'image/png' });
  if (typeof navigator.canShare !== 'function' || !navigator.canShare({ files: [probe] })) {
    return null;
  }
  try {
    const answer = await fetch(path, { signal: AbortSignal.timeout(patienceMs) });
    const { type } = probe;
    return answer.ok ? new File([await answer.blob()], probe.name, { type }) : null;
  } catch {
    return null;
  }
}
