let nameOf: (() => string) | undefined;

/** How this application calls people who were removed: the server has a name for them in one language only. */
export const setDeletedUserLabel = (said: () => string): void => {
  nameOf = said;
};

const SIGN = '"former":true';

/** What the server wrote, with people who were removed under the name that is said here. @throws SyntaxError when it is no JSON */
export function parseWithDeletedUsers(text: string): unknown {
  if (!nameOf || !text.includes(SIGN)) return JSON.parse(text);
  const displayName = nameOf();
  return JSON.parse(text, (_, value) => (value?.former === true ? { ...value, displayName } : value));
}
