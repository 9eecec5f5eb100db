import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sessionSaveError, validateSessionIdentity } from '#shared/talk/save-refusal';
import type { SessionSave, SessionState } from '#shared/talk/schema';
import { anAnswer, aSave, aState, place, SMALL_TALK, talkTestId } from '#shared/talk/testing/arbitraries';

const fixed = { giverId: talkTestId(5), takerId: talkTestId(6), futureTalkProjectSnapshot: { id: talkTestId(7) } };
const stored = aState({ status: 'Ongoing', revision: 4, driver: 2 });
const good = aSave({ status: 'Ongoing', revision: 4, driver: 2 });
const typeOf = (state: Partial<SessionState>, save: Partial<SessionSave>) =>
  sessionSaveError({ ...stored, ...state }, SMALL_TALK, { ...good, ...save })?.type;

describe('users named in a save', () => {
  it.each([
    ['nobody', {}],
    [
      'those of the session',
      { giverId: talkTestId(5), takerId: talkTestId(6), giverUser: { id: talkTestId(5) }, takerUser: { id: talkTestId(6), photo: 'x' } },
    ],
    ['the project under another name', { futureTalkProjectSnapshot: { id: talkTestId(7), languageIndependentName: 'Renamed' } }],
    ['parts without an id', { giverUser: null, takerUser: 'Tom', futureTalkProjectSnapshot: {} }],
  ])('TALK-S1: accepts a save that names %s', (_, along) => expect(validateSessionIdentity(fixed, aSave(along))).toBeUndefined());

  it.each([
    ['giverId', { giverId: talkTestId(6) }],
    ['takerId', { takerId: talkTestId(5) }],
    ['giverUser', { giverUser: { id: talkTestId(6) } }],
    ['takerUser', { takerUser: { id: talkTestId(5) } }],
    ['futureTalkProjectSnapshot', { futureTalkProjectSnapshot: { id: talkTestId(8) } }],
  ])('TALK-S1: refuses another %s than that of the session by name', (name, along) =>
    expect(validateSessionIdentity(fixed, aSave(along))).toMatch(new RegExp(`^${name}:`)),
  );
});

/** Each flaw of a save, in the order in which decision 21 looks for them. */
const FLAWS = [
  ['SessionDoneError', { state: { status: 'Done' }, save: {} }],
  ['NotDrivingError', { state: {}, save: { driver: 1 } }],
  ['ConcurrencyError', { state: {}, save: { revision: 3 } }],
  ['ValidationErrorResponse', { state: {}, save: anAnswer('words', place('textResponse1', 11)) }],
] as const satisfies [string, { state: Partial<SessionState>; save: Partial<SessionSave> }][];

describe('sessionSaveError', () => {
  it('TALK-S2: accepts a save on the current revision by the driving window', () => {
    expect(sessionSaveError(stored, SMALL_TALK, good)).toBeUndefined();
    expect(typeOf({ status: 'Ready' }, { status: 'Done' })).toBeUndefined();
  });

  it.each(FLAWS)('TALK-S2: refuses a single flaw with %s', (type, { state, save }) => expect(typeOf(state, save)).toBe(type));

  it('TALK-S2: returns the first of several flaws in the order of checks', () =>
    fc.assert(
      fc.property(fc.subarray([...FLAWS], { minLength: 1 }), (flaws) => {
        const state = Object.assign({}, ...flaws.map(([, flaw]) => flaw.state));
        const save = Object.assign({}, ...flaws.map(([, flaw]) => flaw.save));
        expect(typeOf(state, save)).toBe(flaws[0]?.[0]);
      }),
    ));

  it('TALK-S2: refuses every save of a Waiting session, before driver, revision and content', () => {
    expect(typeOf({ status: 'Waiting' }, { driver: 1, revision: 0, status: 'Waiting' })).toBe('SessionWaitingError');
  });

  it('TALK-S2: refuses a driver term or a revision newer than the stored one', () => {
    expect(typeOf({}, { driver: 3 })).toBe('NotDrivingError');
    expect(typeOf({}, { revision: 5 })).toBe('ConcurrencyError');
  });

  it('TALK-S2: describes invalid content', () => {
    expect(sessionSaveError(stored, SMALL_TALK, { ...good, currentActiveChapterId: talkTestId(77) })?.detail).toMatch(
      /^currentActiveChapterId/,
    );
  });
});
