import { QueryClient, QueryClientProvider, queryOptions, useQuery } from '@tanstack/react-query';
import {
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  type RouterHistory,
  RouterProvider,
} from '@tanstack/react-router';

/** What the list shows; as many rows as the race list has on its first page. */
const rows = Array.from({ length: 24 }, (_, index) => ({
  id: index,
  title: `Run ${index + 1}`,
  place: `Place ${(index % 7) + 1}`,
}));

const listOptions = queryOptions({ queryKey: ['list'], queryFn: () => Promise.resolve(rows) });

/** The router of the twin with its data, for the build's renderer and for the browser. */
export async function loadTwin(history: RouterHistory) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  const rootRoute = createRootRoute({ component: Outlet });
  const list = createRoute({
    getParentRoute: () => rootRoute,
    path: '/',
    loader: () => client.ensureQueryData(listOptions),
    component: List,
  });
  const router = createRouter({ routeTree: rootRoute.addChildren([list]), history });
  await router.load();
  return { client, router };
}

/** The twin's page. */
export function Twin({ client, router }: Awaited<ReturnType<typeof loadTwin>>) {
  return (
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  );
}

function List() {
  const { data = [] } = useQuery(listOptions);
  return (
    <main>
      <h1>Runs</h1>
      <ul>
        {data.map(({ id, title, place }) => (
          <li key={id}>
            <h2>{title}</h2>
            <p>{place}</p>
          </li>
        ))}
      </ul>
    </main>
  );
}
