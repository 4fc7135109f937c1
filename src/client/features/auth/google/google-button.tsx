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

/** Google's own button, drawn by its script; the only file that imports its library. */
export function GoogleButton({
  clientId,
  purpose,
  onCredential,
  onNoCredential,
  onMissing,
}: GoogleButtonProps) {
  const language = useLanguage();
  return (
    // The script takes its language once, so another language is another script.
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
