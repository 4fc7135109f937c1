import { createBrowserHistory } from '@tanstack/react-router';
import { hydrateRoot } from 'react-dom/client';
import { loadTwin, Twin } from './app.tsx';

const place = document.querySelector('#root');
if (place === null) throw new Error('The document has no root');
const twin = await loadTwin(createBrowserHistory());
// The document is rendered: without this the router would render it anew.
twin.router.ssr = { manifest: undefined };
hydrateRoot(place, <Twin {...twin} />);
