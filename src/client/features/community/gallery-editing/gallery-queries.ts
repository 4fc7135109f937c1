import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { CallOf } from '#src/contract/endpoint.ts';
import * as contract from '#src/contract/community/gallery.ts';
import { callApi } from '#src/client/lib/api/api.ts';
import { apiQuery } from '#src/client/lib/api/api-query.ts';
import { retryOnline } from '#src/client/lib/api/query-client.ts';

/** A community's pictures with their revisions. */
export function galleryQueryOptions(id: string) {
  return queryOptions({
    queryKey: ['community', 'list', { picturesOf: id }],
    queryFn: apiQuery(contract.getGallery, { params: { id } }),
    retry: retryOnline,
  });
}

/** Adds an upload by its address. */
export function addPictureOptions(client: QueryClient, id: string) {
  return changeOptions(client, id, (address: string) =>
    callApi(contract.addPicture, { params: { id }, body: { address } }),
  );
}

/** Puts the pictures in another order. */
export function orderPicturesOptions(client: QueryClient, id: string) {
  return changeOptions(client, id, (body: CallOf<typeof contract.orderPictures>['body']) =>
    callApi(contract.orderPictures, { params: { id }, body }),
  );
}

type Written = CallOf<typeof contract.captionPicture>['body'] & { pictureId: string };

/** Writes a caption. */
export function captionPictureOptions(client: QueryClient, id: string) {
  return changeOptions(client, id, ({ pictureId, ...body }: Written) =>
    callApi(contract.captionPicture, { params: { id, pictureId }, body }),
  );
}

/** Takes a picture away. */
export function deletePictureOptions(client: QueryClient, id: string) {
  return changeOptions(client, id, (pictureId: string) =>
    callApi(contract.deletePicture, { params: { id, pictureId } }),
  );
}

/** Each answer is the whole gallery. After a refusal it is asked for: somebody else may have changed it. */
function changeOptions<Change>(
  client: QueryClient,
  id: string,
  mutationFn: (change: Change) => Promise<{ gallery: contract.Gallery }>,
) {
  const { queryKey } = galleryQueryOptions(id);
  return mutationOptions({
    mutationFn,
    // An answer from before the change must not come after it.
    onMutate: () => client.cancelQueries({ queryKey }),
    onSuccess: (answer) => client.setQueryData(queryKey, answer),
    // Not awaited: the next change need not wait for it.
    onSettled: () => void client.invalidateQueries({ queryKey: ['community'] }),
  });
}
