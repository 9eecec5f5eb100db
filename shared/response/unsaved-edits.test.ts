import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withDerivedFields } from '#shared/response/answer-rules';
import { validateResponseContent } from '#shared/response/content-validation';
import type { ResponseDraft, ResponseItem } from '#shared/response/schema';
import {
  applyResponseEdits,
  diffEdits,
  hasNoEdits,
  lateComments,
  mergeOrphanedResponseEdits,
  mergeResponseEdits,
  NO_RESPONSE_EDITS,
  type ResponseEdits,
  rebaseResponseEdits,
  responseAnswersOnly,
  unsavedResponseTexts,
} from '#shared/response/unsaved-edits';
import { buildResponseDraft, buildSurvey } from '#shared/survey-flow/testing/arbitraries';

const survey = buildSurvey(['double-with', 'text-only']);
const given = (item: Partial<ResponseItem>, working: Partial<ResponseDraft> = {}): ResponseDraft => {
  const all = buildResponseDraft(survey, { status: 'InProgress', ...working });
  return { ...all, responses: all.responses.map((each, i) => (i === 0 ? withDerivedFields('double-with', { ...each, ...item }) : each)) };
};
const EMPTY = given({});
const from = (seen: ResponseDraft, now: ResponseDraft): ResponseEdits => diffEdits(NO_RESPONSE_EDITS, seen, now);
const first = (working: ResponseDraft): ResponseItem => working.responses[0] as ResponseItem;

const scalarArb = fc.option(fc.integer({ min: 0, max: 20 }).map((n) => n * 5));
const textArb = fc.option(fc.constantFrom('', 'plan', 'trust', 'plan and trust'));
const workingArb: fc.Arbitrary<ResponseDraft> = fc
  .record({
    item: fc.record({
      scalarResponse1: scalarArb,
      scalarResponse2: scalarArb,
      scalarResponse2Type: fc.constantFrom('auto', 'manual'),
      textResponse1: textArb,
      textResponse2: textArb,
    }),
    currentResponseIndex: fc.nat(1),
    soundStatus: fc.boolean(),
    status: fc.constantFrom('Open' as const, 'InProgress' as const),
  })
  .map(({ item, ...rest }) => given(item as Partial<ResponseItem>, rest));

describe('edits of a response', () => {
  it('TALK-D1: diffEdits: has the differences, with the base of the first edit', () => {
    expect(hasNoEdits(from(EMPTY, EMPTY))).toBe(true);
    const once = from(EMPTY, given({ scalarResponse1: 40 }));
    const twice = diffEdits(
      once,
      given({ scalarResponse1: 40 }),
      given({ scalarResponse1: 40, textResponse1: 'x' }, { currentResponseIndex: 1 }),
    );
    expect(Object.values(twice.fields)).toMatchObject([
      { field: 'scalarResponse1', base: null, mine: 40 },
      { field: 'textResponse1', base: null, mine: 'x' },
    ]);
    expect(twice.index).toEqual({ base: 0, mine: 1 });
  });

  it('TALK-D1: hasNoEdits: a place, the sound and a status are edits too', () => {
    const changes = [{ currentResponseIndex: 1 }, { soundStatus: !EMPTY.soundStatus }, { status: 'Open' as const }];
    expect([EMPTY, ...changes.map((change) => given({}, change))].map((now) => hasNoEdits(from(EMPTY, now)))).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  it('TALK-D1: diffEdits: keeps the place, the sound and the status of earlier edits', () => {
    const moved = given({}, { currentResponseIndex: 1, soundStatus: !EMPTY.soundStatus, status: 'Open' });
    const edits = from(EMPTY, moved);
    const said = given({ textResponse1: 'said' }, moved);
    expect(diffEdits(edits, moved, { ...moved, responses: said.responses })).toMatchObject({ ...edits, fields: {} });
  });

  it('TALK-D2: applyResponseEdits: keeps both texts of one comment, and answers of different fields', () => {
    const mine = from(EMPTY, given({ scalarResponse1: 40, textResponse1: 'trust' }));
    expect(first(applyResponseEdits(mine, given({ textResponse1: 'time', textResponse2: 'then' })))).toMatchObject({
      scalarResponse1: 40,
      textResponse1: 'time\n\ntrust',
      textResponse2: 'then',
    });
  });

  it('RESPONSE-K1: applyResponseEdits: derives the level from the merged answer', () => {
    const mine = from(EMPTY, given({ scalarResponse1: 2 }));
    expect(first(applyResponseEdits(mine, given({ scalarResponse1: 99 })))).toMatchObject({
      scalarResponse1: 2,
      scalarResponse1Level: 'low',
    });
    const back = from(given({ scalarResponse1: 2 }), EMPTY);
    expect(first(applyResponseEdits(back, given({ scalarResponse1: 2 })))).toMatchObject({
      scalarResponse1: null,
      scalarResponse1Level: null,
    });
  });

  it('RESPONSE-K1: applyResponseEdits: takes an inner answer together with its type', () => {
    const moved = from(EMPTY, given({ scalarResponse2: 70, scalarResponse2Type: 'manual' }));
    const left = from(EMPTY, given({ scalarResponse2: 75, scalarResponse2Type: 'auto' }));
    expect(first(applyResponseEdits(left, EMPTY))).toMatchObject({ scalarResponse2: 75, scalarResponse2Type: 'auto' });
    expect(first(applyResponseEdits(moved, applyResponseEdits(left, EMPTY)))).toMatchObject({
      scalarResponse2: 70,
      scalarResponse2Type: 'manual',
    });
  });

  it('RESPONSE-K2: applyResponseEdits: keeps the position of another device that moved since', () => {
    const mine = from(EMPTY, given({}, { currentResponseIndex: 1 }));
    expect(applyResponseEdits(mine, EMPTY).currentResponseIndex).toBe(1);
    const earlier = from(given({}, { currentResponseIndex: 1 }), EMPTY);
    expect(applyResponseEdits(earlier, EMPTY).currentResponseIndex).toBe(0);
  });

  it('RESPONSE-K2: rebaseResponseEdits: drops a move when another device moved since, or to the same place', () => {
    const mine = from(EMPTY, given({}, { currentResponseIndex: 1 }));
    expect(rebaseResponseEdits(mine, EMPTY)).toEqual(mine);
    for (const currentResponseIndex of [1, 2])
      expect(hasNoEdits(rebaseResponseEdits(mine, given({}, { currentResponseIndex })))).toBe(true);
  });

  it('RESPONSE-K2: rebaseResponseEdits: drops a move that came back to its place', () => {
    const away = given({}, { currentResponseIndex: 1 });
    const back = diffEdits(from(EMPTY, away), away, EMPTY);
    expect(back.index).toEqual({ base: 0, mine: 0 });
    expect(hasNoEdits(rebaseResponseEdits(back, EMPTY))).toBe(true);
  });

  it('RESPONSE-K1: applyResponseEdits: an inner answer whose edit does not say how it came about was given by hand', () => {
    const { questionId } = first(EMPTY);
    const edits: ResponseEdits = { fields: { a: { questionId, field: 'scalarResponse2', base: null, mine: 30 } } };
    expect(first(applyResponseEdits(edits, EMPTY))).toMatchObject({ scalarResponse2: 30, scalarResponse2Type: 'manual' });
  });

  it('RESPONSE-K2: applyResponseEdits: keeps a completed response completed', () => {
    const mine = from(EMPTY, given({ textResponse1: 'late' }, { status: 'Open' }));
    expect(applyResponseEdits(mine, given({}, { status: 'Completed' })).status).toBe('Completed');
    expect(rebaseResponseEdits(mine, given({}, { status: 'Completed' })).status).toBeUndefined();
  });

  it('TALK-D4: folding edits: keeps the earlier base and the later end', () => {
    const [a, b, c] = [
      EMPTY,
      given({ textResponse1: 'a' }, { currentResponseIndex: 1 }),
      given({ textResponse1: 'ab' }, { soundStatus: false, status: 'Completed' }),
    ];
    expect(mergeResponseEdits(from(a, b), from(b, c))).toEqual(diffEdits(from(a, b), b, c));
    const all = from(EMPTY, given({}, { currentResponseIndex: 1, soundStatus: !EMPTY.soundStatus, status: 'Completed' }));
    expect(mergeResponseEdits(all, from(EMPTY, given({ textResponse1: 'a' })))).toMatchObject({ ...all, fields: {} });
    const again = { fields: {}, index: { base: 1, mine: 2 } };
    expect(mergeResponseEdits(all, again).index).toEqual({ base: 0, mine: 2 });
    expect(mergeResponseEdits(from(EMPTY, given({ textResponse1: 'a' })), again).index).toEqual({ base: 1, mine: 2 });
  });

  it('TALK-D5, TALK-D6: edits of a closed window: keep their answers, beneath this window’s own', () => {
    const left = from(EMPTY, given({ textResponse1: 'left', scalarResponse1: 10 }, { currentResponseIndex: 1, status: 'Completed' }));
    const own = from(EMPTY, given({ textResponse1: 'own' }));
    expect(responseAnswersOnly(left)).toEqual({ fields: left.fields });
    expect(first(applyResponseEdits(mergeOrphanedResponseEdits(own, responseAnswersOnly(left)), EMPTY))).toMatchObject({
      textResponse1: 'own\n\nleft',
      scalarResponse1: 10,
    });
    const moved = from(EMPTY, given({}, { currentResponseIndex: 1 }));
    expect(mergeOrphanedResponseEdits(moved, responseAnswersOnly(left))).toMatchObject({ index: moved.index });
  });

  it('TALK-D8: unsavedResponseTexts: lists the words that could not be saved', () =>
    expect(
      unsavedResponseTexts(from(given({ textResponse1: 'one goal' }), given({ textResponse1: 'one clear goal', scalarResponse1: 72.5 }))),
    ).toEqual(['72', 'clear']));

  const check = (holds: (edits: ResponseEdits, onto: ResponseDraft, now: ResponseDraft) => void): void =>
    fc.assert(
      fc.property(workingArb, workingArb, workingArb, (seen, now, onto) => {
        holds(from(seen, now), onto, now);
      }),
    );

  it('TALK-D1: diffEdits applied to their base: give the state on the screen', () =>
    fc.assert(
      fc.property(workingArb, workingArb, (seen, now) => {
        const after = applyResponseEdits(from(seen, now), seen);
        // An inner answer of the same number is the same answer, however it came about.
        const plain = ({ scalarResponse2Type: _type, isDone: _done, ...item }: ResponseItem) => item;
        expect(after.responses.map(plain)).toEqual(now.responses.map(plain));
        expect({ ...after, responses: [] }).toEqual({ ...now, responses: [] });
      }),
    ));

  it('TALK-D7: rebaseResponseEdits: applied gives the same result as the edits', () =>
    check((edits, onto) => expect(applyResponseEdits(rebaseResponseEdits(edits, onto), onto)).toEqual(applyResponseEdits(edits, onto))));

  it('TALK-D7: rebaseResponseEdits: is empty once the edits are stored', () =>
    check((edits, onto) => expect(rebaseResponseEdits(edits, applyResponseEdits(edits, onto))).toEqual(NO_RESPONSE_EDITS)));

  it('RESPONSE-K1, RESPONSE-C6: applyResponseEdits: gives content that can be saved', () =>
    check((edits, onto) => expect(validateResponseContent(survey.questions, applyResponseEdits(edits, onto))).toBeUndefined()));
});

it('RESPONSE-K5: lateComments: the comments that the stored response does not have', () => {
  const edits = from(EMPTY, given({ scalarResponse1: 40, textResponse1: 'Too late', textResponse2: 'In time' }));
  expect(lateComments(edits, EMPTY)).toEqual(['Too late', 'In time']);
  expect(lateComments(edits, given({ textResponse2: 'In time' }))).toEqual(['Too late']);
});
