import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { orNotFound } from '#src/client/lib/api/or-not-found.ts';
import { dropOldContactLists } from './inviting/contact-list.ts';
import { managedCommunityQueryOptions } from './member-queries.ts';
import { photoDeskQueryOptions } from './photos/photo-queries.ts';
import { inviteQueryOptions } from './standing-queries.ts';

type Context = { queryClient: QueryClient; i18n: I18n };

/*
 * What the screens of a community's members wait for. Routes import this when they load: their own files are part of
 * what every page of the site loads.
 */

/** The form for a new one. */
export function loadNewCommunity({ i18n }: Context) {
  return { title: i18n._(msg`Buat komunitas`) };
}

/** Awaited: to anybody but its crew the form does not exist. */
export async function loadEditing({ queryClient, i18n }: Context, id: string) {
  await orNotFound(queryClient.ensureQueryData(managedCommunityQueryOptions(id)));
  return { title: i18n._(msg`Ubah komunitas`) };
}

/** Awaited for the same reason; an old name leads on to the new one. Lists of people to invite of long ago are deleted. */
export async function loadManaged({ queryClient }: Context, id: string, slug: string) {
  const options = managedCommunityQueryOptions(id);
  const { community } = await orNotFound(queryClient.ensureQueryData(options));
  void dropOldContactLists(Date.now());
  if (community.slug === slug) return { title: community.name };
  throw redirect({
    to: '/community/my/$id/$slug',
    params: { id, slug: community.slug },
    replace: true,
  });
}

/** Awaited: to anybody but its crew it does not exist. */
export async function loadPhotoDesk({ queryClient, i18n }: Context, id: string) {
  await orNotFound(queryClient.ensureQueryData(photoDeskQueryOptions(id)));
  return { title: i18n._(msg`Foto anggota`) };
}

/** The community that an invite is for; not awaited, the screen shows what state it is in. */
export function loadInvite({ queryClient, i18n }: Context, code: string) {
  void queryClient.prefetchQuery(inviteQueryOptions(code));
  return { title: i18n._(msg`Undangan komunitas`) };
}
