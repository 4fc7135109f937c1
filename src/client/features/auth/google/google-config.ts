/**
 * How the server tells the browser about Google's button. `clientId`: this document is one of /signin and /register and
 * may show it. `isElsewhere`: Google is configured, but this document's security policy does not allow it.
 */
export type GoogleConfig = { clientId: string | null; isElsewhere: boolean };

/** Reads `<meta name="google-client-id">` and `<meta name="google-sign-in" content="document">`. */
export function readGoogleConfig(): GoogleConfig {
  const clientId = findMetaContent('google-client-id');
  return {
    clientId,
    isElsewhere: clientId === null && findMetaContent('google-sign-in') === 'document',
  };
}

function findMetaContent(name: string): string | null {
  const content = document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;
  return content === undefined || content === '' ? null : content;
}
