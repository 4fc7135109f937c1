/** Takes away what this device still shows of messages that were read elsewhere in the app. */
export async function closeNotices(isRead: (message: string) => boolean): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  for (const notice of (await registration?.getNotifications()) ?? []) {
    const message: unknown = Object(notice.data)['message'];
    if (typeof message === 'string' && isRead(message)) notice.close();
  }
}
