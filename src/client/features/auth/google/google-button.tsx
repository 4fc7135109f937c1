import { GoogleLogin, GoogleOAuthProvider } from '@react-oauth/google';
import { useLanguage } from '#src/client/lib/context.tsx';
import { MissingCredentialError } from './google-credential.ts';

type GoogleButtonProps = {
  clientId: string;
  purpose: 'signin' | 'signup';
  onCredential: (idToken: string) => void;
  onError: (error: Error) => void;
  /** Google's script cannot be had. */
  onMissing: () => void;
};

/** Google's own button, drawn by its script; the only file that imports its library. */
export function GoogleButton({
  clientId,
  purpose,
  onCredential,
  onError,
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
          else onError(new MissingCredentialError());
        }}
        onError={() => onError(new MissingCredentialError())}
      />
    </GoogleOAuthProvider>
  );
}
