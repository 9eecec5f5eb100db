import { describe, expect, test } from 'vitest';
import { applyCampaignFields, emptyCampaignDraft } from '#shared/launch/draft';
import type { CampaignDraftFields } from '#shared/launch/schema';
import {
  applyCampaignEdits,
  type CampaignEdits,
  chooseCampaignEdit,
  editCampaignField,
  fieldsOfCampaignEdits,
  foldCampaignEdits,
  readCampaignField,
  rebaseCampaignEdits,
  sendableCampaignEdits,
} from '#shared/launch/unsaved-edits';

const stored = applyCampaignFields(emptyCampaignDraft({ userId: 'owner', language: 'en-GB' }), {
  name: 'Pulse',
  surveyIds: ['a', 'b'],
  description: { 'en-GB': 'Hello' },
  respondents: { userIds: ['tom', 'ada'], departmentIds: [], board: false },
});
const edit = (path: string, value: unknown, edits: CampaignEdits = {}) => editCampaignField(edits, stored, path, value);
const theirs = (fields: CampaignDraftFields) => applyCampaignFields(stored, fields);
const asks = (...userIds: string[]) => ({ respondents: { userIds, departmentIds: [], board: false } });

describe('edits of the draft of a campaign', () => {
  test('LAUNCH-M1: an edit keeps the base value, shows mine, and goes when the base is restored', () => {
    const edits = edit('name', 'Pulse 2027', edit('name', 'Pulse 2'));
    expect(edits).toEqual({ name: { base: 'Pulse', mine: 'Pulse 2027' } });
    expect(applyCampaignEdits(stored, edits)).toEqual({ ...stored, name: 'Pulse 2027' });
    expect(edit('name', 'Pulse', edits)).toEqual({});
  });

  test('LAUNCH-M1: a missing text is empty, and the order of people has no meaning', () => {
    expect(readCampaignField(stored, 'description.de-DE')).toBe('');
    expect(edit('description.de-DE', '')).toEqual({});
    expect(edit('respondents.userIds', ['ada', 'tom'])).toEqual({});
    expect(edit('surveyIds', ['b', 'a'])).not.toEqual({});
  });

  test('LAUNCH-M2: a rebase takes what only the other author changed, and marks a conflict', () => {
    const edits = edit('toDate', '2027-01-31', edit('name', 'Mine'));
    const both = rebaseCampaignEdits(edits, theirs({ name: 'Theirs', cuts: ['department'] }));
    expect(both.name).toEqual({ base: 'Pulse', mine: 'Mine', theirs: 'Theirs' });
    expect(fieldsOfCampaignEdits(sendableCampaignEdits(both), stored)).toEqual({ toDate: '2027-01-31' });
    expect(chooseCampaignEdit(both, 'name', 'mine')).toEqual({ ...both, name: { base: 'Theirs', mine: 'Mine' } });
    expect(chooseCampaignEdit(both, 'name', 'theirs')).not.toHaveProperty('name');
    expect(chooseCampaignEdit(both, 'fromDate', 'mine')).toEqual(both);
  });

  test('LAUNCH-M2: the same change by both is no conflict, and further typing keeps the conflict', () => {
    const both = rebaseCampaignEdits(edit('name', 'Mine'), theirs({ name: 'Theirs' }));
    expect(rebaseCampaignEdits(edit('name', 'Theirs'), theirs({ name: 'Theirs' }))).toEqual({});
    expect(edit('name', 'Mine!', both).name).toEqual({ base: 'Pulse', mine: 'Mine!', theirs: 'Theirs' });
    expect(edit('name', 'Pulse', both).name).toEqual({ base: 'Pulse', mine: 'Pulse', theirs: 'Theirs' });
    expect(editCampaignField(both, theirs({ name: 'Theirs' }), 'name', 'Mine!').name).toEqual({
      ...{ base: 'Pulse', mine: 'Mine!', theirs: 'Theirs' },
    });
  });

  test('LAUNCH-M3: a merge of lists keeps both additions and drops what either removed', () => {
    const edits = edit('respondents.userIds', ['tom', 'bea']);
    const merged = rebaseCampaignEdits(edits, theirs(asks('tom', 'ada', 'carl')));
    expect(merged['respondents.userIds']).toEqual({ base: ['tom', 'ada', 'carl'], mine: ['tom', 'bea', 'carl'] });
    expect(rebaseCampaignEdits(edit('respondents.userIds', ['tom']), theirs(asks('tom')))).toEqual({});
    expect(rebaseCampaignEdits(edit('surveyIds', ['a']), theirs({ surveyIds: ['a', 'b', 'c'] })).surveyIds?.mine).toEqual(['a', 'c']);
  });

  test.each(['respondents.userIds', 'respondents.departmentIds', 'surveyIds', 'cuts', 'reminders', 'viewerIds', 'pairs', 'preparations'])(
    'LAUNCH-M3: %s keeps the entries of both',
    (path) => {
      const draft = (list: number[]) => ({
        ...{ surveyIds: list, cuts: list, reminders: list, viewerIds: list, pairs: list, preparations: list },
        respondents: { userIds: list, departmentIds: list },
      });
      const merged = rebaseCampaignEdits(editCampaignField({}, draft([1]), path, [1, 2]), draft([1, 3]));
      expect(merged[path]?.mine).toEqual([1, 2, 3]);
    },
  );

  test('LAUNCH-M3: pairs of a talk project are compared by both users', () => {
    const pair = (giverId: string, takerId: string) => ({ giverId, takerId });
    const draft = (...pairs: object[]) => ({ pairs });
    const edits = editCampaignField({}, draft(pair('greta', 'tom')), 'pairs', [pair('greta', 'tom'), pair('greta', 'nils')]);
    const merged = rebaseCampaignEdits(edits, draft(pair('greta', 'tom'), { takerId: 'ada', giverId: 'carla' }));
    expect(merged.pairs?.mine).toEqual([pair('greta', 'tom'), pair('greta', 'nils'), pair('carla', 'ada')]);
    expect(rebaseCampaignEdits(edits, draft(pair('greta', 'nils'))).pairs?.mine).toEqual(undefined);
    const same = rebaseCampaignEdits(edits, draft(pair('greta', 'tom'), { takerId: 'nils', giverId: 'greta' }, pair('carla', 'ada')));
    expect(same.pairs?.mine).toEqual([pair('greta', 'tom'), pair('greta', 'nils'), pair('carla', 'ada')]);
  });

  test('fieldsOfCampaignEdits sends respondents whole, and only changed texts', () => {
    const edits = edit('description.de-DE', 'Hallo', edit('respondents.board', true));
    expect(fieldsOfCampaignEdits(edits, stored)).toEqual({
      respondents: { userIds: ['tom', 'ada'], departmentIds: [], board: true },
      description: { 'de-DE': 'Hallo' },
    });
  });

  test('LAUNCH-M1: foldCampaignEdits merges later edits into earlier ones', () => {
    expect(foldCampaignEdits(edit('name', 'One'), { name: { base: 'One', mine: 'Two' } })).toEqual({
      name: { base: 'Pulse', mine: 'Two' },
    });
  });
});
