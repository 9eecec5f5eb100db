import { createStore, get, update } from 'idb-keyval';

/** A token: the browser makes the message, the server signs it. All bytes are base64url. */
export interface StoredBallotToken {
  message: string;
  blinded: string;
  inv: string;
  /** The finished token, once it is signed. */
  token?: string;
}

/** The tokens on this device by campaign and, within a campaign, by the user who fetched them. */
const shelf = createStore('parley-tokens', 'tokens');
type Shelf = Record<string, StoredBallotToken>;

/** A finished token of this campaign. On a shared device it may be another user's: all tokens of a campaign are equal. */
export async function findToken(campaignId: string): Promise<string | undefined> {
  const found = await get<Shelf>(campaignId, shelf).catch(() => undefined);
  return Object.values(found ?? {}).find(({ token }) => token)?.token;
}

/** Removes a message of this user that will never be signed. */
export const dropUnsigned = (campaignId: string, owner: string): Promise<void> =>
  update<Shelf>(
    campaignId,
    (all = {}) => Object.fromEntries(Object.entries(all).filter(([name, { token }]) => name !== owner || token)),
    shelf,
  ).catch(() => {});

/** Removes a spent token. */
export const forgetToken = (campaignId: string, spent: string | undefined): Promise<void> =>
  update<Shelf>(campaignId, (all = {}) => Object.fromEntries(Object.entries(all).filter(([, { token }]) => token !== spent)), shelf).catch(
    () => {},
  );

/** This user's token, finished or not. @throws Error when the browser's storage is blocked */
export const readToken = async (campaignId: string, owner: string): Promise<StoredBallotToken | undefined> =>
  (await get<Shelf>(campaignId, shelf))?.[owner];

/**
 * Changes this user's token in one transaction, so that two windows do not create two tokens.
 * @throws Error when the browser's storage is blocked
 */
export async function changeToken(
  campaignId: string,
  owner: string,
  step: (token: StoredBallotToken | undefined) => StoredBallotToken,
): Promise<StoredBallotToken> {
  await update<Shelf>(campaignId, (all) => ({ ...all, [owner]: step(all?.[owner]) }), shelf);
  return (await readToken(campaignId, owner)) as StoredBallotToken;
}
