import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { callImported } from '#src/client/lib/api/api-query.ts';
import { persistKnownDevice } from './known-device.ts';

const contract = () => import('#src/contract/auth.ts');

/** Requests a password-reset mail. */
export function forgotPasswordMutationOptions() {
  return mutationOptions({
    mutationFn: (body: { email: string }) =>
      callImported(async () => (await contract()).forgotPassword, { body }),
  });
}

/** Sets a new password with the token of a mailed link. */
export function resetPasswordMutationOptions() {
  return mutationOptions({
    mutationFn: (body: { token: string; new_password: string }) =>
      callImported(async () => (await contract()).resetPassword, { body }),
    onSuccess: persistKnownDevice,
  });
}

/** Confirms the email address with the token of a mailed link. */
export function confirmEmailMutationOptions(client: QueryClient) {
  return mutationOptions({
    mutationFn: (token: string) =>
      callImported(async () => (await contract()).confirmEmail, { body: { token } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['account'] }),
  });
}
