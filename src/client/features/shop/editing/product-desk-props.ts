/** The product in the form, `new` for another; `kind` for the categories; else the list and its search. */
export type ProductSearch = {
  id?: string | undefined;
  kind?: 'category' | undefined;
  q?: string | undefined;
};

export type ProductDeskProps = {
  search: ProductSearch;
  onSearch: (search: ProductSearch, step: 'push' | 'replace') => void;
};
