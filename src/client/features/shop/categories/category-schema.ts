import { createCategory } from '#src/contract/shop/category-editing.ts';

/** The name of a category as the server takes it. */
export const categorySchema = createCategory.body.shape.name;
