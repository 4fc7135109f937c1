// A whole string or one segment of a path.
const idInText = /(?<=["/])[0-9a-hjkmnp-tv-z]{12}(?=["/?#])/g;

/** The ids of all records that a JSON answer names, by themselves or in a path. */
export function recordIds(json: string): Set<string> {
  return new Set(json.match(idInText));
}
