const key = 'follow_wish';

/** A visitor wants to follow a community: remembered in this tab, until they come back signed in. */
export function rememberFollowWish(communityId: string): void {
  try {
    sessionStorage.setItem(key, communityId);
  } catch {
    // Storage is refused: they tap once more.
  }
}

/** Whether that is what the reader wanted before signing in; asked once. */
export function takeFollowWish(communityId: string): boolean {
  try {
    if (sessionStorage.getItem(key) !== communityId) return false;
    sessionStorage.removeItem(key);
    return true;
  } catch {
    return false;
  }
}
