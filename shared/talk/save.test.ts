import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answering, aSave, aState, idOf, place, SMALL_TALK } from '#shared/talk/arbitraries';
import { identityError, refusalOfSave, workingOf } from '#shared/talk/save';
import type { SessionSave, SessionState } from '#shared/talk/schema';

const fixed = { giverId: idOf(5), takerId: idOf(6), futureTalkProjectSnapshot: { id: idOf(7) } };
const stored = aState({ status: 'Ongoing', revision: 4, driver: 2 });
const good = aSave({ status: 'Ongoing', revision: 4, driver: 2 });
const typeOf = (state: Partial<SessionState>, save: Partial<SessionSave>) =>
  refusalOfSave({ ...stored, ...state }, SMALL_TALK, { ...good, ...save })?.type;

describe('the people of a save', () => {
  it.each([
    ['nobody', {}],
    ['those of the session', { giverId: idOf(5), takerId: idOf(6), giverUser: { id: idOf(5) }, takerUser: { id: idOf(6), photo: 'x' } }],
    ['the project under another name', { futureTalkProjectSnapshot: { id: idOf(7), languageIndependentName: 'Renamed' } }],
    ['parts without an id', { giverUser: null, takerUser: 'Tom', futureTalkProjectSnapshot: {} }],
  ])('S1: a save that brings %s along is taken', (_, along) => expect(identityError(fixed, aSave(along))).toBeUndefined());

  it.each([
    ['giverId', { giverId: idOf(6) }],
    ['takerId', { takerId: idOf(5) }],
    ['giverUser', { giverUser: { id: idOf(6) } }],
    ['takerUser', { takerUser: { id: idOf(5) } }],
    ['futureTalkProjectSnapshot', { futureTalkProjectSnapshot: { id: idOf(8) } }],
  ])('S1: another %s than that of the session is refused by name', (name, along) =>
    expect(identityError(fixed, aSave(along))).toMatch(new RegExp(`^${name}:`)),
  );
});

/** Each flaw of a save, in the order in which decisions 21 looks for them. */
const FLAWS = [
  ['SessionDoneError', { state: { status: 'Done' }, save: {} }],
  ['NotDrivingError', { state: {}, save: { driver: 1 } }],
  ['ConcurrencyError', { state: {}, save: { revision: 3 } }],
  ['ValidationErrorResponse', { state: {}, save: answering('words', place('textResponse1', 11)) }],
] as const satisfies [string, { state: Partial<SessionState>; save: Partial<SessionSave> }][];

describe('what is wrong with a save', () => {
  it('S2: nothing, on the current revision by the driving window', () => {
    expect(refusalOfSave(stored, SMALL_TALK, good)).toBeUndefined();
    expect(typeOf({ status: 'Ready' }, { status: 'Done' })).toBeUndefined();
  });

  it.each(FLAWS)('S2: alone it is refused with %s', (type, { state, save }) => expect(typeOf(state, save)).toBe(type));

  it('S2: of any several flaws the first in the order of checks is named', () =>
    fc.assert(
      fc.property(fc.subarray([...FLAWS], { minLength: 1 }), (flaws) => {
        const state = Object.assign({}, ...flaws.map(([, flaw]) => flaw.state));
        const save = Object.assign({}, ...flaws.map(([, flaw]) => flaw.save));
        expect(typeOf(state, save)).toBe(flaws[0]?.[0]);
      }),
    ));

  it('S2: a session that waits for preparations takes nothing, ahead of driver, revision and content', () => {
    expect(typeOf({ status: 'Waiting' }, { driver: 1, revision: 0, status: 'Waiting' })).toBe('SessionWaitingError');
  });

  it('S2: neither a newer driver nor a newer revision than the stored one is believed', () => {
    expect(typeOf({}, { driver: 3 })).toBe('NotDrivingError');
    expect(typeOf({}, { revision: 5 })).toBe('ConcurrencyError');
  });

  it('S2: wrong content is named in words', () => {
    expect(refusalOfSave(stored, SMALL_TALK, { ...good, currentActiveChapterId: idOf(77) })?.detail).toMatch(/^currentActiveChapterId/);
  });

  it('S2: the working part of a save is all that is kept of it', () => {
    const { id: _id, revision: _r, driver: _d, counter: _c, ...working } = good;
    expect(workingOf({ ...good, giverUser: { id: idOf(5) } } as SessionSave)).toEqual(working);
  });
});
