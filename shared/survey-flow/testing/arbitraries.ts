import fc from 'fast-check';
import { emptyResponses, withDerived } from '#shared/response/answer-rules';
import type { ResponseDraft, ResponseItem } from '#shared/response/schema';
import { QuestionType } from '#shared/survey/schema';
import type { FlowEffect, Sound } from '#shared/survey-flow/effect';
import type { FlowEvent, SliderName } from '#shared/survey-flow/event';
import type { Scene, TimerName } from '#shared/survey-flow/state';
import { openFlow, step } from '#shared/survey-flow/step';
import type { FlowSurvey } from '#shared/survey-flow/survey';

/** Test support only: builders of small surveys, arbitraries of any survey, and a page that performs the effects of the flow. */

/** A valid UUID that ends in the number `n`. */
export const responseTestId = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

/** A named survey with one question of each of these types, in this order. Calm, without a welcome and without a card halfway. */
export const buildSurvey = (types: QuestionType[], survey: Partial<FlowSurvey> = {}): FlowSurvey => ({
  kind: 'Specific',
  hasIntro: false,
  hasMid: false,
  hasClosing: true,
  calm: true,
  questions: types.map((type, i) => ({
    id: responseTestId(i + 1),
    type,
    words: 10,
    texts: ['scalarQuestion1', 'textQuestion1', 'textQuestion2'],
  })),
  ...survey,
});

/** An open response without answers, at question 0, with the sound on. */
export const buildResponseDraft = (survey: FlowSurvey, working: Partial<ResponseDraft> = {}): ResponseDraft => ({
  status: 'Open',
  currentResponseIndex: 0,
  soundStatus: true,
  responses: emptyResponses(survey.questions),
  ...working,
});

/** Empty responses with these fields answered, by the question's number from 1. */
export const answers = (survey: FlowSurvey, given: Record<number, Partial<ResponseItem>>): ResponseItem[] =>
  withDerived(
    survey.questions,
    emptyResponses(survey.questions).map((item, i) => ({ ...item, ...given[i + 1] })),
  );

/** A page without a screen. It holds the state and the effects of the last step, and fires timers when the test requests it. */
export class FlowRunner {
  readonly survey: FlowSurvey;
  state;
  effects: readonly FlowEffect[];

  constructor(survey: FlowSurvey, working: Partial<ResponseDraft> = {}, kept?: Parameters<typeof openFlow>[2]) {
    this.survey = survey;
    ({ state: this.state, effects: this.effects } = openFlow(survey, buildResponseDraft(survey, working), kept));
  }
  send(...events: FlowEvent[]): this {
    for (const event of events) ({ state: this.state, effects: this.effects } = step(this.survey, this.state, event));
    return this;
  }
  ring(...names: TimerName[]): this {
    for (const name of names) this.send({ type: 'timer', name, ticket: this.state.waits[name] ?? -1 });
    return this;
  }
  drag(value: number, slider: SliderName = 'main'): this {
    return this.send({ type: 'dragged', slider, value });
  }
  release(value: number, slider: SliderName = 'main'): this {
    return this.drag(value, slider).send({ type: 'released', slider });
  }
  /** Answers the main slider and waits until the comment box is open. */
  answer(value: number): this {
    return this.release(value).ring('apply', 'chat');
  }
  type(text: string): this {
    return this.send({ type: 'typed', text });
  }
  get scene(): Scene {
    return this.state.scene;
  }
  get question() {
    if (this.state.scene.at !== 'question') throw new Error(`at ${this.state.scene.at}, not at a question`);
    return this.state.scene;
  }
  get index(): number {
    return this.state.working.currentResponseIndex;
  }
  item(n = this.index + 1): ResponseItem {
    return this.state.working.responses[n - 1] as ResponseItem;
  }
  get sounds(): Sound[] {
    return this.effects.flatMap((effect) => (effect.type === 'sound' ? [effect.name] : []));
  }
  get saves(): number {
    return this.effects.filter(({ type }) => type === 'save').length;
  }
  waited(name: TimerName): number | undefined {
    const effect = this.effects.find((each) => each.type === 'wait' && each.name === name);
    return effect?.type === 'wait' ? effect.ms : undefined;
  }
}

/** Any type of question. */
export const typeArb: fc.Arbitrary<QuestionType> = fc.constantFrom(...QuestionType.enum);

/** Any small survey. */
export const surveyArb: fc.Arbitrary<FlowSurvey> = fc
  .record({
    types: fc.array(typeArb, { minLength: 1, maxLength: 5 }),
    kind: fc.constantFrom('Specific' as const, 'Anonymous' as const),
    hasIntro: fc.boolean(),
    hasMid: fc.boolean(),
    hasClosing: fc.boolean(),
    calm: fc.boolean(),
  })
  .map(({ types, ...rest }) => buildSurvey(types, rest));
