/** How many there are of each. */
export type Sizes = {
  members: number;
  events: number;
  registrations: number;
  /** Runners of the measured race. */
  runners: number;
  /** Members of the measured community. */
  joined: number;
};

/** Records of the measured member that others share. */
export type Measured = {
  raceId: string;
  categoryId: string;
  questionId: string;
  communityId: string;
};

/** The instant of the fill, which its client has set. */
export const now = `current_setting('growth.now')::timestamptz`;

/** SQL: the id of a record by its kind and number; its digits are those that ids are made of. */
export const idOf = (kind: string, n: string) => `substr(md5('${kind}/' || ${n}), 1, 12)`;
