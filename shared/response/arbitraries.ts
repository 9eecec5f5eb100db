import fc from 'fast-check';
import type { FlowEffect, Sound } from '#shared/response/flow/effect';
import type { FlowEvent, SliderName } from '#shared/response/flow/event';
import type { Scene, WaitName } from '#shared/response/flow/state';
import { open, step } from '#shared/response/flow/step';
import type { FlowSurvey } from '#shared/response/flow/survey';
import type { ResponseItem, ResponseWorking } from '#shared/response/schema';
import { emptyResponses, withDerived } from '#shared/response/shape';
import { QuestionType } from '#shared/talk/schema';

/** Test support only: small surveys by hand, any survey by fast-check, and a page that performs what the flow asks for. */

export const idOf = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

export const aSurvey = (types: QuestionType[], survey: Partial<FlowSurvey> = {}): FlowSurvey => ({
  kind: 'Specific',
  hasIntro: false,
  hasMid: false,
  hasClosing: true,
  calm: true,
  questions: types.map((type, i) => ({ id: idOf(i + 1), type, words: 10, texts: ['scalarQuestion1', 'textQuestion1', 'textQuestion2'] })),
  ...survey,
});

export const aWorking = (survey: FlowSurvey, working: Partial<ResponseWorking> = {}): ResponseWorking => ({
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

/** A page without a screen: it keeps the state, the effects of the last step, and rings timers when it is told. */
export class Player {
  readonly survey: FlowSurvey;
  state;
  effects: readonly FlowEffect[];

  constructor(survey: FlowSurvey, working: Partial<ResponseWorking> = {}, kept?: Parameters<typeof open>[2]) {
    this.survey = survey;
    ({ state: this.state, effects: this.effects } = open(survey, aWorking(survey, working), kept));
  }
  send(...events: FlowEvent[]): this {
    for (const event of events) ({ state: this.state, effects: this.effects } = step(this.survey, this.state, event));
    return this;
  }
  ring(...names: WaitName[]): this {
    for (const name of names) this.send({ type: 'timer', name, ticket: this.state.waits[name] ?? -1 });
    return this;
  }
  drag(value: number, slider: SliderName = 'main'): this {
    return this.send({ type: 'dragged', slider, value });
  }
  release(value: number, slider: SliderName = 'main'): this {
    return this.drag(value, slider).send({ type: 'released', slider });
  }
  /** The main slider is answered, and the box is there. */
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
  waited(name: WaitName): number | undefined {
    const effect = this.effects.find((each) => each.type === 'wait' && each.name === name);
    return effect?.type === 'wait' ? effect.ms : undefined;
  }
}

export const typeArb: fc.Arbitrary<QuestionType> = fc.constantFrom(...QuestionType.enum);

export const surveyArb: fc.Arbitrary<FlowSurvey> = fc
  .record({
    types: fc.array(typeArb, { minLength: 1, maxLength: 5 }),
    kind: fc.constantFrom('Specific' as const, 'Anonymous' as const),
    hasIntro: fc.boolean(),
    hasMid: fc.boolean(),
    hasClosing: fc.boolean(),
    calm: fc.boolean(),
  })
  .map(({ types, ...rest }) => aSurvey(types, rest));
