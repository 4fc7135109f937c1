/** How the browser's own menus install a web app; `none` where they cannot. */
export type InstallWay =
  | 'ios-safari'
  | 'ios-firefox'
  | 'ios-other'
  | 'samsung'
  | 'firefox-android'
  | 'android'
  | 'mac-safari'
  | 'desktop'
  | 'none';

type Browser = Pick<Navigator, 'userAgent' | 'maxTouchPoints'>;

/** The way of this browser. */
export function findInstallWay({ userAgent, maxTouchPoints }: Browser): InstallWay {
  // An iPad says that it is a Mac, and no Mac can be touched.
  const isIos =
    /iphone|ipad|ipod/i.test(userAgent) || (/macintosh/i.test(userAgent) && maxTouchPoints > 1);
  if (isIos) return findIosWay(userAgent);
  if (/samsungbrowser/i.test(userAgent)) return 'samsung';
  const isFirefox = /firefox/i.test(userAgent);
  if (/android/i.test(userAgent)) return isFirefox ? 'firefox-android' : 'android';
  if (isFirefox) return 'none';
  return /chrome/i.test(userAgent) ? 'desktop' : 'mac-safari';
}

function findIosWay(userAgent: string): InstallWay {
  if (/fxios/i.test(userAgent)) return 'ios-firefox';
  return /crios|edgios|opt\/|duckduckgo/i.test(userAgent) ? 'ios-other' : 'ios-safari';
}
