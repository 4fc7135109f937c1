/** The canonical path of a community's public page. */
export function communityPath({ id, slug }: { id: string; slug: string }): string {
  return `/community/${id}/${slug}`;
}
