import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { CallOf } from '#src/contract/endpoint.ts';
import * as contract from '#src/contract/community/photos.ts';
import { deletePicture } from '#src/contract/community/gallery.ts';
import { getHiddenPicture, keepPicture } from '#src/contract/community/picture-reports.ts';
import { callApi } from '#src/client/lib/api/api.ts';
import { apiQuery } from '#src/client/lib/api/api-query.ts';
import { retryOnline } from '#src/client/lib/api/query-client.ts';
import { fetchFile } from '#src/client/lib/session/fetch-file.ts';

/** What the member may send of a run, and has sent. */
export function runPhotosQueryOptions(eventId: string) {
  return queryOptions({
    queryKey: ['community', 'list', { photosOf: eventId }],
    queryFn: apiQuery(contract.getRunPhotos, { params: { id: eventId } }),
    retry: retryOnline,
  });
}

/** All photos that the member sent. */
export function ownPhotosQueryOptions() {
  return queryOptions({
    queryKey: ['community', 'list', { photosOf: 'own' }],
    queryFn: apiQuery(contract.listOwnPhotos, {}),
    retry: retryOnline,
  });
}

/** What waits for a community's crew. */
export function photoDeskQueryOptions(id: string) {
  return queryOptions({
    queryKey: ['community', 'list', { photoDeskOf: id }],
    queryFn: apiQuery(contract.getPhotoDesk, { params: { id } }),
    retry: retryOnline,
  });
}

/** The path of a photo that only few may see. */
export type PhotoFile =
  | { of: 'own'; id: string }
  | { of: 'waiting' | 'hidden'; id: string; communityId: string };

/** Such a photo. It never changes, and is not kept once nothing shows it. */
export function photoFileQueryOptions(file: PhotoFile) {
  return queryOptions({
    queryKey: ['photo-file', 'detail', file],
    queryFn: async ({ signal }) => await fetchFile(toPath(file), signal),
    retry: retryOnline,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
}

function toPath(file: PhotoFile): string {
  if (file.of === 'own') return contract.getOwnPhotoFile.path.replace(':id', file.id);
  const { path } = file.of === 'waiting' ? contract.getWaitingPhotoFile : getHiddenPicture;
  return path.replace(':id', file.communityId).replace(/:photoId|:pictureId/, file.id);
}

/** Takes an own photo back. */
export function withdrawPhotoOptions(client: QueryClient) {
  return changeOptions(client, (id: string) => callApi(contract.withdrawPhoto, { params: { id } }));
}

type Answer = CallOf<typeof contract.answerPhoto>['body'] & { photoId: string };

/** Shows or declines a photo. */
export function answerPhotoOptions(client: QueryClient, id: string) {
  return changeOptions(client, ({ photoId, ...body }: Answer) =>
    callApi(contract.answerPhoto, { params: { id, photoId }, body }),
  );
}

/** Leaves a reported picture, or shows it again. */
export function keepPictureOptions(client: QueryClient, id: string) {
  return changeOptions(client, (pictureId: string) =>
    callApi(keepPicture, { params: { id, pictureId } }),
  );
}

/** Takes a reported picture down. */
export function takeDownOptions(client: QueryClient, id: string) {
  return changeOptions(client, (pictureId: string) =>
    callApi(deletePicture, { params: { id, pictureId } }),
  );
}

/** After a refusal it is asked for anew, too: somebody else may have been quicker. */
function changeOptions<Change, Answered>(
  client: QueryClient,
  mutationFn: (change: Change) => Promise<Answered>,
) {
  return mutationOptions({
    mutationFn,
    // Not awaited: the next photo need not wait for it.
    onSettled: () => void client.invalidateQueries({ queryKey: ['community'] }),
  });
}
