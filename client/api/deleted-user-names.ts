let nameOf: (() => string) | undefined;

/** Sets the translated label of deleted users; the server sends it in one language only. */
export const setDeletedUserLabel = (label: () => string): void => {
  nameOf = label;
};

const SIGN = '"former":true';

/** Parses JSON and replaces the names of deleted users by the label. @throws SyntaxError when it is not JSON */
export function parseWithDeletedUsers(text: string): unknown {
  if (!nameOf || !text.includes(SIGN)) return JSON.parse(text);
  const displayName = nameOf();
  return JSON.parse(text, (_, value) => (value?.former === true ? { ...value, displayName } : value));
}
