import { ErrorText } from '#src/client/lib/api/error-text.ts';
import { showToastLater } from '#src/client/ui/show-toast-later.ts';

/** Says in a toast why a tap did not do what it should. */
export function tellError(error: unknown): void {
  showToastLater({ type: 'warning', title: <ErrorText error={error} /> });
}
