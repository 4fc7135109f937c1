import { findLanguage } from '../i18n/language.ts';
import { readSession } from '../session/session.ts';
import { subscribe } from './subscribe.ts';

/**
 * Tells the server of a device that notifies, at each start of the app: since the last one its address, its language or its
 * session may have become another. Where that cannot be done now, the next start tries again.
 */
export async function keepSubscribed(): Promise<void> {
  if (!readSession().signedIn || Notification.permission !== 'granted') return;
  await subscribe(findLanguage(document.documentElement.lang) ?? 'id');
}
