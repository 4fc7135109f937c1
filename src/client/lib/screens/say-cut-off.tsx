import { ErrorText } from '../api/error-text.ts';
import { NetworkError } from '../api/api-error.ts';
import { showToastLater } from '#src/client/ui/show-toast-later.ts';

/** Says that there is no network, where what was pressed needs one. */
export function sayCutOff(): void {
  const error = new NetworkError('no_answer', null);
  showToastLater({ type: 'warning', id: 'cut-off', title: <ErrorText error={error} /> });
}
