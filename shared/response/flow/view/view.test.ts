import { describe, expect, it } from 'vitest';
import { answers, aSurvey, Player } from '#shared/response/arbitraries';
import { type FlowSurvey, flowSurvey } from '#shared/response/flow/survey';
import { chatLines, commentKey, heading, innerHeading, input, waitsForSlider } from '#shared/response/flow/view/chat';
import { controls, menu, midpointAfter, position, progress, showsNotice, showsProgress } from '#shared/response/flow/view/frame';
import { innerSlider, mainSlider, showsSwipeLabel } from '#shared/response/flow/view/slider';
import type { QuestionTextKey } from '#shared/survey/schema';
import type { QuestionType } from '#shared/talk/schema';

const begun = { status: 'InProgress' } as const;
const at = (...types: QuestionType[]) => new Player(aSurvey(types), begun);
const seen = <T>(view: (survey: FlowSurvey, state: Player['state']) => T, { survey, state }: Player): T => view(survey, state);
const worded = (type: QuestionType, ...texts: QuestionTextKey[]) =>
  aSurvey([type], { questions: [{ ...(aSurvey([type]).questions[0] as FlowSurvey['questions'][number]), texts }] });

describe('the sliders', () => {
  it('E54: the main one starts at 0 unanswered and goes over moving and settling to set', () => {
    const player = at('single-with');
    const look = () => seen(mainSlider, player);
    expect(look()).toEqual({ value: 0, mode: 'unanswered', enabled: true });
    player.drag(723);
    expect(look()).toEqual({ value: 723, mode: 'moving', enabled: true });
    player.send({ type: 'released', slider: 'main' });
    expect(look()).toEqual({ value: 723, mode: 'settling', enabled: false });
    player.ring('apply');
    expect(look()).toEqual({ value: 723, mode: 'set', enabled: false });
  });

  it('E54: it cannot be moved while its value is asked about, before it is there, and for words only', () => {
    expect(seen(mainSlider, at('single-with').release(20))).toEqual({ value: 20, mode: 'moving', enabled: false });
    expect(seen(mainSlider, new Player(aSurvey(['single-with'], { calm: false }), begun))?.enabled).toBe(false);
    expect(seen(mainSlider, at('text-only'))?.enabled).toBe(false);
  });

  it('E55: the inner one stands midway, looking unanswered, with the first answer beside it', () => {
    const player = at('double-without').answer(400);
    expect(seen(innerSlider, player)).toEqual({ value: 700, mode: 'unanswered', enabled: true, first: 400 });
    player.release(800, 'inner').ring('applyInner');
    expect(seen(innerSlider, player)).toEqual({ value: 800, mode: 'set', enabled: true, first: 400 });
    player.send({ type: 'sent' });
    expect(seen(innerSlider, player)).toEqual({ value: 800, mode: 'set', enabled: false, first: 400 });
  });

  it('E55: there is none before it applies', () => {
    expect(seen(innerSlider, at('double-without'))).toBeNull();
    expect(seen(innerSlider, at('single-with').answer(400))).toBeNull();
    expect(seen(innerSlider, at('double-with').answer(400))).toBeNull();
  });

  it.each([
    [0, true],
    [350, true],
    [351, false],
    [1000, false],
  ])('E56: at %d the label is there: %s', (value, there) =>
    expect(showsSwipeLabel(new Player(aSurvey(['text-only'], { hasIntro: true })).drag(value, 'welcome').state)).toBe(there),
  );
});

describe('the chat', () => {
  it.each<[QuestionTextKey[], 'low' | 'regular' | 'high', QuestionTextKey | null]>([
    [['textQuestion1', 'textQuestion1Regular', 'textQuestion1Low', 'textQuestion1High'], 'low', 'textQuestion1Low'],
    [['textQuestion1', 'textQuestion1Regular', 'textQuestion1Low', 'textQuestion1High'], 'high', 'textQuestion1High'],
    [['textQuestion1', 'textQuestion1Regular', 'textQuestion1Low'], 'regular', 'textQuestion1Regular'],
    [['textQuestion1', 'textQuestion1Regular'], 'low', 'textQuestion1Regular'],
    [['textQuestion1', 'textQuestion2High'], 'high', 'textQuestion1'],
    [['textQuestion2'], 'regular', null],
  ])('E57: of %j after a %s rating %j is asked', (texts, level, key) => expect(commentKey({ texts }, 1, level)).toBe(key));

  it('E58: a question is headed by what its slider asks, one of words by its text', () => {
    expect(seen(heading, at('single-with'))).toBe('scalarQuestion1');
    expect(seen(heading, at('text-only'))).toBe('textQuestion1');
    expect(seen(heading, new Player(worded('text-only', 'textQuestion', 'textQuestion1'), begun))).toBe('textQuestion');
    expect(seen(innerHeading, at('double-with'))).toBeNull();
    expect(seen(innerHeading, new Player(worded('double-with', 'scalarQuestion2'), begun))).toBe('scalarQuestion2');
  });

  it('E59: each comment in turn, the asker writing before the box is there', () => {
    const player = at('single-with2').release(500).ring('apply');
    const lines = () => seen(chatLines, player);
    const asked = (n: 1 | 2) => ({ from: 'asker', text: `textQuestion${n}` });
    expect(lines()).toEqual([{ from: 'asker', text: null }]);
    player.ring('chat');
    expect(lines()).toEqual([asked(1)]);
    player.type('mine').send({ type: 'sent' });
    expect(lines()).toEqual([asked(1), { from: 'own', text: 'mine' }, { from: 'asker', text: null }]);
    player.ring('chat').send({ type: 'sent' });
    expect(lines()).toEqual([asked(1), { from: 'own', text: 'mine' }, asked(2)]);
  });

  it('E59: nothing before the slider is answered; a question of words has only what was answered', () => {
    expect(seen(chatLines, at('single-with'))).toEqual([]);
    expect(seen(chatLines, at('text-only', 'text-only').type('mine').send({ type: 'sent' }))).toEqual([{ from: 'own', text: 'mine' }]);
    expect([seen(waitsForSlider, at('single-with')), seen(waitsForSlider, at('text-only'))]).toEqual([true, false]);
  });

  it('E60: the box takes words while a comment is waited for', () => {
    const enabled = (player: Player) => seen(input, player).enabled;
    expect([enabled(at('single-without')), enabled(at('single-with')), enabled(at('text-only'))]).toEqual([false, false, true]);
    expect(enabled(at('single-with').answer(500))).toBe(true);
    expect(enabled(at('single-with').answer(500).send({ type: 'sent' }))).toBe(false);
    expect(enabled(at('double-without').answer(500).send({ type: 'sent' }))).toBe(false);
  });

  it('E60: words that no comment waits for any longer stay in view', () => {
    const player = at('text-only').type('mine');
    const working = { ...player.state.working, responses: answers(player.survey, { 1: { textResponse1: 'theirs' } }) };
    expect(seen(input, player.send({ type: 'merged', working }))).toMatchObject({ enabled: false, leftOver: true, text: 'mine' });
  });
});

describe('around the question', () => {
  it('E61: progress is what remains, from the start on', () => {
    const shown = [0, 1, 3].map(
      (currentResponseIndex) => new Player(aSurvey(Array(4).fill('text-only')), { ...begun, currentResponseIndex }),
    );
    expect(shown.map((player) => seen(progress, player))).toEqual([100, 75, 25]);
    expect([showsProgress(at('text-only').state), showsProgress(new Player(aSurvey(['text-only'], { hasIntro: true })).state)]).toEqual([
      true,
      false,
    ]);
  });

  it('E62: the position has two digits, the middle has its mark', () => {
    const survey = aSurvey(Array(18).fill('text-only'), { hasMid: true });
    expect(seen(position, new Player(survey, { ...begun, currentResponseIndex: 6 }))).toEqual({ number: '07', total: '18' });
    expect([midpointAfter(survey), midpointAfter(aSurvey(['text-only'], { hasMid: true })), midpointAfter(aSurvey(['text-only']))]).toEqual(
      [8, null, null],
    );
  });

  it('E63: the menu, and where it is not', () => {
    expect(seen(menu, at('text-only'))).toEqual(['sound', 'resetQuestion', 'resetSurvey', 'divider', 'leave']);
    expect(seen(menu, new Player(aSurvey(['text-only'], { kind: 'Anonymous' }), begun))).toEqual(['sound', 'resetQuestion']);
    const halfway = new Player(aSurvey(['text-only', 'text-only'], { hasMid: true }), begun).send({ type: 'sent' }, { type: 'next' });
    const submitted = at('text-only').send({ type: 'next' });
    for (const player of [new Player(aSurvey(['text-only'], { hasIntro: true })), halfway, submitted])
      expect(seen(menu, player)).toEqual([]);
  });

  it('E64: the notice is for the anonymous, before the start', () => {
    const anonymous = aSurvey(['text-only'], { kind: 'Anonymous', hasIntro: true });
    expect(seen(showsNotice, new Player(anonymous))).toBe(true);
    expect(seen(showsNotice, new Player(anonymous, begun))).toBe(false);
    expect(seen(showsNotice, new Player(aSurvey(['text-only'], { hasIntro: true })))).toBe(false);
  });

  it('E65: the button says what it does', () => {
    const label = (player: Player) => seen(controls, player).label;
    expect(label(at('single-with', 'text-only').answer(500))).toBe('next');
    expect(label(at('single-with', 'text-only').answer(500).send({ type: 'sent' }))).toBe('nextQuestion');
    expect(label(at('single-with2').answer(500))).toBe('next');
    expect(label(at('single-with').answer(500))).toBe('submit');
    expect(label(at('single-without'))).toBe('submit');
  });

  it('E65: previous from the second question on, nothing while something is asked', () => {
    expect(seen(controls, at('text-only'))).toMatchObject({ previous: false, next: true });
    const second = new Player(aSurvey(['text-only', 'text-only']), { ...begun, currentResponseIndex: 1 });
    expect(seen(controls, second)).toMatchObject({ previous: true, next: true });
    expect(seen(controls, second.send({ type: 'resetQuestion' }))).toMatchObject({ previous: false, next: false });
  });
});

describe('a survey as the flow sees it', () => {
  const text = { 'de-DE': 'Wie geht es dir heute damit?', 'en-GB': 'How are you?' };
  const snapshot = {
    multilang: { introTitle: text, midTitle: {}, closingStatement: { 'it-IT': '' } },
    questions: [{ id: 'q', type: 'single-with' as const, multilang: { scalarQuestion1: text, textQuestion1Low: text, textQuestion2: {} } }],
  };

  it('E11: words are counted in the language it is read in', () => {
    const words = (locale: 'de-DE' | 'en-GB' | 'fr-FR') =>
      flowSurvey(snapshot, { kind: 'Specific', locale, calm: false }).questions.map((question) => question.words);
    expect([words('de-DE'), words('en-GB'), words('fr-FR')]).toEqual([[6], [3], [3]]);
  });

  it('E3, E32, E41, E57: texts that were never written are none', () => {
    const flow = flowSurvey(snapshot, { kind: 'Anonymous', locale: 'en-GB', calm: true });
    expect(flow).toMatchObject({ kind: 'Anonymous', calm: true, hasIntro: true, hasMid: false, hasClosing: false });
    expect(flow.questions[0]?.texts).toEqual(['scalarQuestion1', 'textQuestion1Low']);
  });
});
