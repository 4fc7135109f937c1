import { createMemoryHistory } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { loadTwin, Twin } from './app.tsx';

/** The twin's page as HTML. */
export async function render(): Promise<string> {
  return renderToString(<Twin {...await loadTwin(createMemoryHistory())} />);
}
