/** How many people one order has at most, and how many places of a race one member may hold for others at a time. */
export const mostPeople = 20;

/** The most characters of the name under which they start together. */
export const teamNameMost = 60;
