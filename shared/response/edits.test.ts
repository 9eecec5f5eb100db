import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aSurvey, aWorking } from '#shared/response/arbitraries';
import { contentError } from '#shared/response/content';
import {
  adopted,
  applied,
  editedTo,
  folded,
  isEmpty,
  NO_EDITS,
  type ResponseEdits,
  rebased,
  wordsOf,
  wordsOnly,
} from '#shared/response/edits';
import type { ResponseItem, ResponseWorking } from '#shared/response/schema';
import { derived } from '#shared/response/shape';

const survey = aSurvey(['double-with', 'text-only']);
const given = (item: Partial<ResponseItem>, working: Partial<ResponseWorking> = {}): ResponseWorking => {
  const all = aWorking(survey, { status: 'InProgress', ...working });
  return { ...all, responses: all.responses.map((each, i) => (i === 0 ? derived('double-with', { ...each, ...item }) : each)) };
};
const EMPTY = given({});
const from = (seen: ResponseWorking, now: ResponseWorking): ResponseEdits => editedTo(NO_EDITS, seen, now);
const first = (working: ResponseWorking): ResponseItem => working.responses[0] as ResponseItem;

const scalarArb = fc.option(fc.integer({ min: 0, max: 20 }).map((n) => n * 5));
const textArb = fc.option(fc.constantFrom('', 'plan', 'trust', 'plan and trust'));
const workingArb: fc.Arbitrary<ResponseWorking> = fc
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
  it('D1: are what differs, and start from where the first one started', () => {
    expect(isEmpty(from(EMPTY, EMPTY))).toBe(true);
    const once = from(EMPTY, given({ scalarResponse1: 40 }));
    const twice = editedTo(
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

  it('D2: two devices at one comment keep both texts, at different fields both answers', () => {
    const mine = from(EMPTY, given({ scalarResponse1: 40, textResponse1: 'trust' }));
    expect(first(applied(mine, given({ textResponse1: 'time', textResponse2: 'then' })))).toMatchObject({
      scalarResponse1: 40,
      textResponse1: 'time\n\ntrust',
      textResponse2: 'then',
    });
  });

  it('K1: the level follows from the answer that stands after the merge', () => {
    const mine = from(EMPTY, given({ scalarResponse1: 2 }));
    expect(first(applied(mine, given({ scalarResponse1: 99 })))).toMatchObject({ scalarResponse1: 2, scalarResponse1Level: 'low' });
    const back = from(given({ scalarResponse1: 2 }), EMPTY);
    expect(first(applied(back, given({ scalarResponse1: 2 })))).toMatchObject({ scalarResponse1: null, scalarResponse1Level: null });
  });

  it('K1: an inner answer comes with how it came about', () => {
    const moved = from(EMPTY, given({ scalarResponse2: 70, scalarResponse2Type: 'manual' }));
    const left = from(EMPTY, given({ scalarResponse2: 75, scalarResponse2Type: 'auto' }));
    expect(first(applied(left, EMPTY))).toMatchObject({ scalarResponse2: 75, scalarResponse2Type: 'auto' });
    expect(first(applied(moved, applied(left, EMPTY)))).toMatchObject({ scalarResponse2: 70, scalarResponse2Type: 'manual' });
  });

  it('K2: when another device moved on meanwhile its move stands', () => {
    const mine = from(EMPTY, given({}, { currentResponseIndex: 1 }));
    expect(applied(mine, EMPTY).currentResponseIndex).toBe(1);
    const earlier = from(given({}, { currentResponseIndex: 1 }), EMPTY);
    expect(applied(earlier, EMPTY).currentResponseIndex).toBe(0);
  });

  it('K2: nothing opens again what is completed', () => {
    const mine = from(EMPTY, given({ textResponse1: 'late' }, { status: 'Open' }));
    expect(applied(mine, given({}, { status: 'Completed' })).status).toBe('Completed');
    expect(rebased(mine, given({}, { status: 'Completed' })).status).toBeUndefined();
  });

  it('D4: folded, the earlier base and the later end remain', () => {
    const [a, b, c] = [
      EMPTY,
      given({ textResponse1: 'a' }, { currentResponseIndex: 1 }),
      given({ textResponse1: 'ab' }, { soundStatus: false, status: 'Completed' }),
    ];
    expect(folded(from(a, b), from(b, c))).toEqual(editedTo(from(a, b), b, c));
  });

  it('D5, D6: of a gone window the answers count, laid under one’s own', () => {
    const left = from(EMPTY, given({ textResponse1: 'left', scalarResponse1: 10 }, { currentResponseIndex: 1, status: 'Completed' }));
    const own = from(EMPTY, given({ textResponse1: 'own' }));
    expect(wordsOnly(left)).toEqual({ fields: left.fields });
    expect(first(applied(adopted(own, wordsOnly(left)), EMPTY))).toMatchObject({ textResponse1: 'own\n\nleft', scalarResponse1: 10 });
  });

  it('D8: words that could not be saved', () =>
    expect(wordsOf(from(given({ textResponse1: 'one goal' }), given({ textResponse1: 'one clear goal', scalarResponse1: 72.5 })))).toEqual([
      '72',
      'clear',
    ]));

  const check = (holds: (edits: ResponseEdits, onto: ResponseWorking, now: ResponseWorking) => void): void =>
    fc.assert(
      fc.property(workingArb, workingArb, workingArb, (seen, now, onto) => {
        holds(from(seen, now), onto, now);
      }),
    );

  it('D1: laid over what they started from they give what was seen', () =>
    fc.assert(
      fc.property(workingArb, workingArb, (seen, now) => {
        const after = applied(from(seen, now), seen);
        // An inner answer of the same number is the same answer, however it came about.
        const plain = ({ scalarResponse2Type: _type, isDone: _done, ...item }: ResponseItem) => item;
        expect(after.responses.map(plain)).toEqual(now.responses.map(plain));
        expect({ ...after, responses: [] }).toEqual({ ...now, responses: [] });
      }),
    ));

  it('D7: brought onto a state and laid over it is the same as laid over it', () =>
    check((edits, onto) => expect(applied(rebased(edits, onto), onto)).toEqual(applied(edits, onto))));

  it('D7: once acknowledged nothing is left of them', () =>
    check((edits, onto) => expect(rebased(edits, applied(edits, onto))).toEqual(NO_EDITS)));

  it('K1, C6: whatever is merged is content that can be saved', () =>
    check((edits, onto) => expect(contentError(survey.questions, applied(edits, onto))).toBeUndefined()));
});
