import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { accountStateQueryOptions } from '#src/client/lib/session/account-state.ts';
import { Skeleton } from '#src/client/ui/skeleton.tsx';

/**
 * Shows `children`, the form that changes the password. Members who sign in with Google have none and see how to set
 * one.
 */
export function PasswordPanel({ children }: { children: ReactNode }) {
  const { data, error } = useQuery(accountStateQueryOptions());
  if (data === undefined && error === null) return <Skeleton shape="block" />;
  if (data?.has_password !== false) return children;
  return (
    <p>
      <Trans>
        Kamu masuk dengan Google, jadi belum punya kata sandi.{' '}
        <Link className="link" to="/reset-password">
          Buat lewat email
        </Link>{' '}
        kalau mau.
      </Trans>
    </p>
  );
}
