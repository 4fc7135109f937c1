import { setupI18n } from '@lingui/core';
import { QueryClient } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { matching, searchParams } from './search-params.ts';
import { defineSection } from './sections.tsx';

const load = vi.fn(() => Promise.resolve());
const section = defineSection<{ id?: string | undefined }, { place: string }>({
  search: searchParams({ id: matching(/^\d+$/) }),
  title: ({ id }) => ({ id: id === undefined ? 'list' : 'one' }),
  load,
  Screen: ({ place, search }) => <p>{`${place} ${JSON.stringify(search)}`}</p>,
});

test('a section loads and is titled by what it knows of the address', async () => {
  const i18n = setupI18n({ locale: 'id', messages: { id: { list: 'Daftar', one: 'Satu' } } });
  const context = { queryClient: new QueryClient(), i18n };
  expect(await section.open(context, { id: '7', other: 'x' })).toBe('Satu');
  expect(load).toHaveBeenLastCalledWith(context, { id: '7' });
  expect(await section.open(context, { id: 'seven' })).toBe('Daftar');
});

test('its screen is given what it knows, and what its route says of the place', () => {
  const shown = renderToStaticMarkup(
    <section.Screen place="here" search={{ id: '7', other: 'x' }} onSearch={() => undefined} />,
  );
  expect(shown).toBe('<p>here {&quot;id&quot;:&quot;7&quot;}</p>');
});
