import { describe, expect, test } from 'vitest';
import { applyTalkProjectFields, emptyTalkProjectDraft, namedUserIds, validateTalkProjectDraft } from '#shared/project/draft';

const empty = emptyTalkProjectDraft('hr');
const pair = (giverId: string, takerId: string) => ({ giverId, takerId });

describe('draft of a talk project', () => {
  test('PROJECT-D1: applyTalkProjectFields changes the given fields and removes repeated viewers and preparations', () => {
    const draft = applyTalkProjectFields(empty, {
      languageIndependentName: 'Winter',
      viewerIds: ['v', 'v'],
      preparations: ['takersResponses', 'giverToTeamResponses', 'takersResponses'],
    });
    expect(draft).toEqual({
      ...empty,
      ...{ languageIndependentName: 'Winter', viewerIds: ['v'], preparations: ['giverToTeamResponses', 'takersResponses'] },
    });
    expect(applyTalkProjectFields(draft, { pairs: [pair('a', 'b'), pair('a', 'b')] }).pairs).toHaveLength(2);
  });

  test('PROJECT-D2: validateTalkProjectDraft refuses new unknown ids and accepts stored ones', () => {
    const draft = applyTalkProjectFields(empty, { templateId: 't', ceoUserId: 'c', viewerIds: ['v'], pairs: [pair('a', 'b')] });
    expect(namedUserIds(draft)).toEqual(['hr', 'c', 'v', 'a', 'b']);
    const known = { templates: new Set(['t']), users: new Set(['hr', 'c', 'v', 'a', 'b']) };
    expect(validateTalkProjectDraft(draft, empty, known)).toEqual({});
    const none = { templates: new Set<string>(), users: new Set<string>() };
    expect(Object.keys(validateTalkProjectDraft(draft, empty, none))).toEqual(['templateId', 'ceoUserId', 'viewerIds', 'pairs']);
    expect(validateTalkProjectDraft(draft, draft, none)).toEqual({});
  });
});
