import { afterEach, expect, test, vi } from 'vitest';
import { changeDraft, isStored, readDraft, removeDraft } from '#client/api/ballot-draft-database';
import { ApiError } from '#client/api/fetch';
import type { BallotDraft } from '#shared/ballot/draft';

const CAMPAIGN = 'a campaign';
const draft = (secret: string): BallotDraft => ({ secret, state: {} as BallotDraft['state'] });
const deny = () =>
  vi.stubGlobal('indexedDB', {
    open: () => {
      throw new DOMException('Access is denied.', 'SecurityError');
    },
  });

afterEach(async () => {
  await removeDraft(CAMPAIGN);
  vi.unstubAllGlobals();
});

test('readDraft and changeDraft: keep a draft as long as the page when storage is denied, and report it', async () => {
  deny();
  expect(await readDraft(CAMPAIGN)).toBeUndefined();
  expect(await changeDraft(CAMPAIGN, (before) => before ?? draft('first'))).toEqual(draft('first'));
  expect(await changeDraft(CAMPAIGN, (before) => draft(`${before?.secret} and second`))).toEqual(draft('first and second'));
  expect([await readDraft(CAMPAIGN), isStored(CAMPAIGN)]).toEqual([draft('first and second'), false]);
  await removeDraft(CAMPAIGN);
  expect([await readDraft(CAMPAIGN), isStored(CAMPAIGN)]).toEqual([undefined, true]);
});

test('changeDraft: leaves the draft unchanged when the change is refused', async () => {
  deny();
  await changeDraft(CAMPAIGN, () => draft('first'));
  const refused = changeDraft(CAMPAIGN, () => {
    throw new ApiError(409);
  });
  await expect(refused).rejects.toThrow(ApiError);
  expect(await readDraft(CAMPAIGN)).toEqual(draft('first'));
});
