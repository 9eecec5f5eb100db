import { createStore, get, update } from 'idb-keyval';

/** A token on its way: made here, then signed. All bytes are base64url. */
export interface ShelfToken {
  message: string;
  blinded: string;
  inv: string;
  /** The finished token, once the signature is here. */
  token?: string;
}

/** The tokens on this device by campaign, and of each campaign by who fetched them. */
const shelf = createStore('parley-tokens', 'tokens');
type Shelf = Record<string, ShelfToken>;

/** A finished token of this campaign. On a shared device it may be anybody's: all are worth the same. */
export async function findToken(campaignId: string): Promise<string | undefined> {
  const found = await get<Shelf>(campaignId, shelf).catch(() => undefined);
  return Object.values(found ?? {}).find(({ token }) => token)?.token;
}

/** Forgets a message of this person that will never be signed. */
export const dropUnsigned = (campaignId: string, owner: string): Promise<void> =>
  update<Shelf>(
    campaignId,
    (all = {}) => Object.fromEntries(Object.entries(all).filter(([name, { token }]) => name !== owner || token)),
    shelf,
  ).catch(() => {});

/** Forgets a token that was spent. */
export const forgetToken = (campaignId: string, spent: string | undefined): Promise<void> =>
  update<Shelf>(campaignId, (all = {}) => Object.fromEntries(Object.entries(all).filter(([, { token }]) => token !== spent)), shelf).catch(
    () => {},
  );

/** The token of this person, finished or not. @throws Error where the browser keeps nothing */
export const readToken = async (campaignId: string, owner: string): Promise<ShelfToken | undefined> =>
  (await get<Shelf>(campaignId, shelf))?.[owner];

/**
 * Changes the token of this person in one transaction, so that two windows do not make two.
 * @throws Error where the browser keeps nothing
 */
export async function changeToken(
  campaignId: string,
  owner: string,
  step: (token: ShelfToken | undefined) => ShelfToken,
): Promise<ShelfToken> {
  await update<Shelf>(campaignId, (all) => ({ ...all, [owner]: step(all?.[owner]) }), shelf);
  return (await readToken(campaignId, owner)) as ShelfToken;
}
