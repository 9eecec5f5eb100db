import { describe, expect, test } from 'vitest';
import { emptyDraft } from '#shared/library/draft';
import { applyDraftState, draftStateFields } from '#shared/library/draft-room';
import type { LibraryItem } from '#shared/library/schema';
import { countTexts } from '#shared/library/text-state';

const { parts: _parts, ...draft } = emptyDraft('question');
const item = {
  ...draft,
  ...{ id: 'one', status: 'Active', revision: 3, version: 0, isChanged: true, usedBy: 2, questionCount: 0 },
  ...{ canChange: true, canShare: false, changedAt: '2026-03-02T10:00:00.000Z', translation: countTexts([]) },
} as LibraryItem;

describe('LIBRARY-R2: a change of a draft', () => {
  test('carries no rights', () => {
    expect(draftStateFields(item)).not.toHaveProperty('canChange');
    expect(draftStateFields(item)).not.toHaveProperty('canShare');
    expect(draftStateFields(item)).toMatchObject({ id: 'one', revision: 3 });
  });

  test('leaves each reader their rights', () => {
    const next = draftStateFields({ ...item, revision: 4, canChange: false, canShare: true });
    expect(applyDraftState(item, next)).toEqual({ ...item, revision: 4 });
    expect(applyDraftState({ ...item, canChange: false }, next).canChange).toBe(false);
  });

  test('after sharing, only readers who could share the item may change it', () => {
    const shared = draftStateFields({ ...item, visibility: 'Shared' });
    expect(applyDraftState({ ...item, canShare: true }, shared)).toMatchObject({ canChange: true, canShare: false });
    expect(applyDraftState(item, shared)).toMatchObject({ canChange: false, canShare: false });
    const later = applyDraftState({ ...item, visibility: 'Shared', canChange: true, canShare: false }, shared);
    expect(later).toMatchObject({ canChange: true, canShare: false });
  });
});
