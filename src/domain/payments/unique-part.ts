/** The most that is added to an order’s price to tell it from others, in rupiah. */
export const mostUniquePart = 999;
