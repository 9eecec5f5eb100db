import { describe, expect, test } from 'vitest';
import { applyCampaignFields, emptyCampaignDraft, type KnownIds, validateCampaignDraft } from '#shared/launch/draft';
import type { CampaignDraftFields } from '#shared/launch/schema';

const empty = emptyCampaignDraft({ userId: 'owner', language: 'en-GB' });
const known: KnownIds = { surveys: new Set(['s', 't']), users: new Set(['owner', 'tom']), departments: new Set(['grid']) };
const errorsOf = (fields: CampaignDraftFields, before = empty) => validateCampaignDraft(applyCampaignFields(before, fields), before, known);
const asks = (userIds: string[], departmentIds: string[] = []) => ({ respondents: { userIds, departmentIds, board: false } });

test('LAUNCH-D1: the empty draft is named, asks nobody, belongs to its author and reminds twice', () => {
  expect(empty).toEqual({
    ...{ name: '', type: 'Specific', anonymity: 'open', surveyIds: [], fromDate: null, toDate: null, defaultLang: 'en-GB' },
    ...{ ownerUserId: 'owner', description: {}, isBoardpulse: false, cuts: [], reminders: [3, 1], ...asks([]) },
  });
});

describe('LAUNCH-D1: applyCampaignFields', () => {
  test('changes the named fields and removes repeated ids and days', () => {
    const draft = applyCampaignFields(empty, { name: 'Pulse', surveyIds: ['s', 's'], reminders: [1, 7, 1], ...asks(['tom', 'tom']) });
    expect(draft).toEqual({ ...empty, name: 'Pulse', surveyIds: ['s'], reminders: [7, 1], ...asks(['tom']) });
  });
  test('merges the description by language', () => {
    const draft = applyCampaignFields(applyCampaignFields(empty, { description: { 'en-GB': 'Hello' } }), {
      description: { 'de-DE': 'Hallo' },
    });
    expect(draft.description).toEqual({ 'en-GB': 'Hello', 'de-DE': 'Hallo' });
  });
});

describe('LAUNCH-D2: validateCampaignDraft', () => {
  test('accepts an incomplete draft', () => expect(errorsOf({})).toEqual({}));
  test.each<[CampaignDraftFields]>([
    [{ surveyIds: ['s', 't'], cuts: ['department'], ownerUserId: 'tom', ...asks(['tom'], ['grid']) }],
    [{ type: 'Anonymous', surveyIds: ['s'] }],
  ])('accepts %j', (fields) => expect(errorsOf(fields)).toEqual({}));
  test.each([[asks([], ['grid'])], [{ respondents: { userIds: [], departmentIds: [], board: true } }]])(
    'refuses %j for an open link',
    (fields) => expect(errorsOf({ type: 'Anonymous', ...fields })).toEqual({ respondents: 'launch.noRespondents' }),
  );
  test.each<[CampaignDraftFields, Record<string, string>]>([
    [{ surveyIds: ['theirs'] }, { surveyIds: 'launch.surveyUnknown' }],
    [{ ownerUserId: 'theirs' }, { ownerUserId: 'launch.personUnknown' }],
    [asks(['theirs']), { respondents: 'launch.personUnknown' }],
    [asks([], ['theirs']), { respondents: 'launch.personUnknown' }],
    [{ type: 'Anonymous', surveyIds: ['s', 't'] }, { surveyIds: 'launch.oneSurvey' }],
    [{ type: 'Anonymous', cuts: ['department'] }, { cuts: 'launch.noCuts' }],
    [{ type: 'Anonymous', ...asks(['tom']) }, { respondents: 'launch.noRespondents' }],
  ])('refuses %j', (fields, errors) => expect(errorsOf(fields)).toEqual(errors));
  test('accepts invited people of an anonymous campaign', () =>
    expect(errorsOf({ type: 'Anonymous', anonymity: 'invited', ...asks(['tom']) })).toEqual({}));
  test('accepts removed ids that the stored draft contains', () => {
    const before = applyCampaignFields(empty, { surveyIds: ['gone'], ownerUserId: 'left', ...asks(['left'], ['closed']) });
    expect(errorsOf({ name: 'Pulse' }, before)).toEqual({});
  });
  test('refuses more than 20,000 people by name', () => {
    const many = Array.from({ length: 20_001 }, (_, at) => `user ${at}`);
    const all = { ...known, users: new Set([...known.users, ...many]) };
    const draft = applyCampaignFields(empty, asks(many));
    expect(validateCampaignDraft(draft, empty, all)).toEqual({ respondents: 'launch.errors.tooManyPeople' });
    expect(validateCampaignDraft(applyCampaignFields(empty, asks(many.slice(1))), empty, all)).toEqual({});
  });
});
