import { useLingui } from '@lingui/react/macro';
import { GoogleLogin, GoogleOAuthProvider } from '@react-oauth/google';
import { useState } from 'react';
import { useLanguage } from '#src/client/lib/context.tsx';
import { MissingCredentialError } from './google-credential.ts';
import styles from './google-sign-in.module.css';

type GoogleButtonProps = {
  clientId: string;
  purpose: 'signin' | 'signup';
  onCredential: (idToken: string) => void;
  onError: (error: Error) => void;
};

/** Google's own button, drawn by its script; the only file that imports its library. */
export default function GoogleButton({
  clientId,
  purpose,
  onCredential,
  onError,
}: GoogleButtonProps) {
  const language = useLanguage();
  const { t } = useLingui();
  const [isMissing, setMissing] = useState(false);
  if (isMissing) {
    return (
      <p className={styles['missing']}>
        {t`Tombol Google tidak bisa dimuat. Pakai e-mail saja, atau periksa sambunganmu.`}
      </p>
    );
  }
  return (
    // The script takes its language once, so another language is another script.
    <GoogleOAuthProvider
      key={language}
      clientId={clientId}
      locale={language}
      onScriptLoadError={() => setMissing(true)}
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
