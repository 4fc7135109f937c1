import { GoogleLogin, GoogleOAuthProvider } from '@react-oauth/google';
import { useLanguage } from '#src/client/lib/context.tsx';

type GoogleButtonProps = {
  clientId: string;
  purpose: 'signin' | 'signup';
  onCredential: (idToken: string) => void;
  /** Google answered without a credential: an error by specification §5. */
  onNoCredential: () => void;
  /** Google's script could not be loaded. */
  onMissing: () => void;
};

/** Google's own button, rendered by its script. The only file that imports Google's library. */
export function GoogleButton({
  clientId,
  purpose,
  onCredential,
  onNoCredential,
  onMissing,
}: GoogleButtonProps) {
  const language = useLanguage();
  return (
    // The script reads its language only when it loads, so a new language needs a new script.
    <GoogleOAuthProvider
      key={language}
      clientId={clientId}
      locale={language}
      onScriptLoadError={onMissing}
    >
      <GoogleLogin
        text={purpose === 'signin' ? 'signin_with' : 'signup_with'}
        size="large"
        shape="rectangular"
        logo_alignment="center"
        width="280"
        onSuccess={({ credential }) => {
          if (credential) onCredential(credential);
          else onNoCredential();
        }}
        onError={onNoCredential}
      />
    </GoogleOAuthProvider>
  );
}
