import { adopted, applied, editedTo, folded, isEmpty, NO_EDITS, type ResponseEdits, rebased, wordsOnly } from '#shared/response/edits';
import type { AnonymousSave, ResponseState, ResponseWorking } from '#shared/response/schema';
import { openedSaving, type Saving, savingRules } from '#shared/saving/saving';

/** One window's side of saving a survey response, named or anonymous; whose it is the page adds to what is sent. */
export type ResponseSaving = Saving<ResponseState, ResponseEdits, AnonymousSave>;

/** V1: newer is the higher revision. */
export const isNewer = (a: Pick<ResponseState, 'revision'>, b: Pick<ResponseState, 'revision'>): boolean => a.revision > b.revision;

export const opened = (stored: ResponseState): ResponseSaving => openedSaving(stored, NO_EDITS);

/** V2: a response takes changes until it is completed. */
export const writes = ({ stored }: Pick<ResponseSaving, 'stored'>): boolean => stored.status !== 'Completed';

const saving = savingRules<ResponseState, ResponseEdits, AnonymousSave, ResponseSaving>({
  ...{ none: NO_EDITS, isEmpty, applied, rebased, folded, adopted, wordsOnly, isNewer, writes },
  taken: (state) => state,
  saveOf: ({ id, revision, status, currentResponseIndex, soundStatus, responses }, counter) => ({
    ...{ id, revision, counter, status, currentResponseIndex, soundStatus, responses },
  }),
});
export const { shown, unsaved, hasUnsaved, isFenced, condition, arrived, nextSave, acknowledged } = saving;
export const { cutOff, conflicted, refusedBy, foundWords, discarded } = saving;

/** The page's working part is what is seen from now on: what it changed is kept until it is stored. */
export const changedTo = (s: ResponseSaving, now: ResponseWorking): ResponseSaving =>
  saving.edited(s, (edits, seen) => editedTo(edits, seen, now));
