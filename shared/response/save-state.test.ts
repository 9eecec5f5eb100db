import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ERROR_CATALOG } from '#shared/contract/errors';
import { withDerived } from '#shared/response/answer-rules';
import { responseStatusAfterSave, validateResponseContent } from '#shared/response/content-validation';
import {
  acknowledgeSave,
  adoptOrphaned,
  condition,
  currentState,
  cutOff,
  hasUnsaved,
  initialResponseSaving,
  isFenced,
  isFinalRefusal,
  nextSave,
  type ResponseSaving,
  rebaseOnConflict,
  receiveState,
  recordChange,
  rejectSave,
  unsaved,
} from '#shared/response/save-state';
import type { AnonymousSave, ResponseState } from '#shared/response/schema';
import type { FlowEvent } from '#shared/survey-flow/event';
import { answers, buildResponseDraft, buildSurvey, FlowRunner, responseTestId } from '#shared/survey-flow/testing/arbitraries';

const survey = buildSurvey(['text-only', 'single-with', 'double-without', 'text-only']);
const { questions } = survey;
const aState = (state: Partial<ResponseState> = {}): ResponseState => ({
  ...{ id: responseTestId(9), revision: 0, submittedAt: null },
  ...buildResponseDraft(survey, { status: 'InProgress' }),
  ...state,
});
const answered = (given: Parameters<typeof answers>[1]) => ({ ...aState(), responses: answers(survey, given) });

describe('saving of a response in one window', () => {
  it('TALK-V5: nextSave: sends all changes in one save on the newest revision, with no more fields than needed', () => {
    const next = nextSave(recordChange(initialResponseSaving(aState({ revision: 3 })), answered({ 1: { textResponse1: 'x' } })));
    expect(next?.save).toMatchObject({ id: responseTestId(9), revision: 3, counter: 1, status: 'InProgress' });
    expect(Object.keys(next?.save ?? {}).sort()).toEqual([
      'counter',
      'currentResponseIndex',
      'id',
      'responses',
      'revision',
      'soundStatus',
      'status',
    ]);
    expect(nextSave(initialResponseSaving(aState()))).toBeNull();
  });

  it('TALK-V1, TALK-V4: receiveState: ignores a state that is not newer', () => {
    const saving = initialResponseSaving(aState({ revision: 3 }));
    expect(receiveState(saving, aState({ revision: 3, soundStatus: false }))).toBe(saving);
    expect(receiveState(saving, aState({ revision: 4, soundStatus: false })).stored.soundStatus).toBe(false);
  });

  it('TALK-V2, TALK-V3: rebaseOnConflict: keeps unsaved words visible when another device completed the response', () => {
    const saving = recordChange(initialResponseSaving(aState()), answered({ 1: { textResponse1: 'late' } }));
    const late = rebaseOnConflict(saving, aState({ revision: 1, status: 'Completed' }));
    expect([isFenced(late), condition(late), nextSave(late)]).toEqual([true, 'conflict', null]);
    expect(currentState(late).responses[0]?.textResponse1).toBe('late');
  });

  it('TALK-V9: rejectSave: waits for the next change', () => {
    const saving = rejectSave(
      recordChange(initialResponseSaving(aState()), answered({ 1: { textResponse1: 'x' } })),
      'api.validationError',
    );
    expect([condition(saving), nextSave(saving)]).toEqual(['conflict', null]);
    expect(nextSave(recordChange(saving, answered({ 1: { textResponse1: 'y' } })))?.save.responses[0]?.textResponse1).toBe('y');
  });

  it('TALK-V13: acknowledgement of a save that was never sent: is an error, and loses nothing', () => {
    const first = nextSave(recordChange(initialResponseSaving(aState()), answered({ 1: { textResponse1: 'x' } })));
    if (!first) throw new Error('nothing to save');
    const wrong = acknowledgeSave(first.saving, { state: aState({ revision: 1 }), counter: 2 });
    expect([wrong.refused, condition(wrong), wrong.stored.revision]).toEqual(['messages.unexpectedError', 'conflict', 0]);
    expect(currentState(wrong).responses[0]?.textResponse1).toBe('x');
    expect(acknowledgeSave(first.saving, { state: aState({ revision: 1 }), counter: 1 }).refused).toBeNull();
  });

  it('TALK-V11: answers of a closed window: are merged into the stored ones', () => {
    const left = unsaved(
      recordChange(initialResponseSaving(aState()), answered({ 1: { textResponse1: 'left' }, 2: { scalarResponse1: 30 } })),
    );
    expect(currentState(adoptOrphaned(initialResponseSaving(aState({ revision: 7 })), left)).responses[1]).toMatchObject({
      scalarResponse1: 30,
      scalarResponse1Level: 'regular',
    });
  });
});

/** The server's word on a save, purely in memory. */
class ModelServer {
  state = aState();
  #last = '';

  save(save: AnonymousSave): 'taken' | 'older' | 'bad' {
    if (JSON.stringify(save) === this.#last) return 'taken';
    if (this.state.status === 'Completed' || save.revision !== this.state.revision) return 'older';
    if (validateResponseContent(questions, save)) return 'bad';
    this.#last = JSON.stringify(save);
    const { currentResponseIndex, soundStatus } = save;
    const status = responseStatusAfterSave(save, this.state.status);
    const responses = withDerived(questions, save.responses);
    this.state = { ...this.state, revision: save.revision + 1, status, currentResponseIndex, soundStatus, responses };
    return 'taken';
  }
}

/** A page on a device: it plays the flow, keeps what changed, and sends it. */
class Device {
  readonly player = new FlowRunner(survey, { status: 'InProgress' });
  saving: ResponseSaving;
  readonly server: ModelServer;

  constructor(server: ModelServer) {
    this.server = server;
    this.saving = initialResponseSaving(server.state);
  }
  act(event: FlowEvent): void {
    this.player.send(event);
    if (this.player.saves > 0) this.saving = recordChange(this.saving, this.player.state.working);
  }
  #see(saving: ResponseSaving): void {
    this.saving = saving;
    this.act({ type: 'merged', working: currentState(saving) });
  }
  pull(): void {
    const { saving } = this;
    const after = receiveState(saving, this.server.state);
    if (after !== saving) this.#see(after);
  }
  /** @param loses whether the answer is lost on the way */
  flush(loses = false): void {
    const next = nextSave(this.saving);
    if (!next) return;
    this.saving = next.saving;
    const said = this.server.save(next.save);
    if (loses) this.saving = cutOff(this.saving);
    else if (said === 'older') this.#see(rebaseOnConflict(this.saving, this.server.state));
    else if (said === 'bad') {
      this.saving = rejectSave(this.saving, 'api.validationError');
      this.act({ type: 'refused', messageKey: 'api.validationError' });
    } else {
      this.#see(acknowledgeSave(this.saving, { state: this.server.state, counter: next.save.counter }));
      if (this.server.state.status === 'Completed') this.act({ type: 'submitted' });
    }
  }
  get texts(): string {
    return this.player.state.working.responses.map((item) => `${item.textResponse1} ${item.textResponse2}`).join(' ');
  }
}

const actArb = fc.oneof(
  { weight: 4, arbitrary: fc.constant('type' as const) },
  { weight: 6, arbitrary: fc.constantFrom('next' as const, 'rate' as const, 'flush' as const) },
  { weight: 2, arbitrary: fc.constantFrom('previous' as const, 'lose' as const, 'pull' as const, 'confirm' as const) },
);
const courseArb = fc.array(fc.tuple(fc.nat(1), actArb), { maxLength: 60, size: 'max' });

function run(course: [number, typeof actArb extends fc.Arbitrary<infer A> ? A : never][]) {
  const server = new ModelServer();
  const devices = [new Device(server), new Device(server)];
  const given = new Set<string>();
  let count = 0;
  for (const [n, act] of course) {
    const device = devices[n] as Device;
    const { player } = device;
    if (act === 'type') {
      count += 1;
      if (player.state.draft === '') device.act({ type: 'typed', text: `w${count}.` });
    } else if (act === 'rate') {
      for (const type of ['dragged', 'released'] as const)
        device.act({ type, slider: player.item().scalarResponse1 == null ? 'main' : 'inner', value: 300 + count * 7 });
      for (const name of ['apply', 'applyInner', 'chat'] as const)
        device.act({ type: 'timer', name, ticket: player.state.waits[name] ?? -1 });
    } else if (act === 'flush' || act === 'lose') device.flush(act === 'lose');
    else if (act === 'pull') device.pull();
    else device.act(act === 'confirm' ? { type: player.state.confirm?.ask === 'unsaved' ? 'cancelled' : 'confirmed' } : { type: act });
    for (const word of device.texts.match(/w\d+\./g) ?? []) given.add(word);
  }
  for (let round = 0; round < 10; round += 1) {
    for (const device of devices) {
      device.pull();
      device.flush();
    }
  }
  return { server, devices, given };
}

describe('two devices of one user', () => {
  it('TALK-V1 to TALK-V9, RESPONSE-E50: end with every comment stored, or in view as not stored', () =>
    fc.assert(
      fc.property(courseArb, (course) => {
        const { server, devices, given } = run(course);
        const inView = devices.filter(({ saving }) => isFenced(saving)).map(({ saving }) => JSON.stringify(currentState(saving).responses));
        for (const word of given) expect([JSON.stringify(server.state.responses), ...inView].join(' ')).toContain(word);
      }),
      { numRuns: 1_000 },
    ));

  it('TALK-V8, RESPONSE-E50: end with the stored state on every page', () =>
    fc.assert(
      fc.property(courseArb, (course) => {
        const { server, devices } = run(course);
        for (const { saving, player } of devices.filter((device) => !hasUnsaved(device.saving)))
          expect(player.state.working.responses).toEqual(saving.stored.revision === server.state.revision ? server.state.responses : []);
      }),
      { numRuns: 1_000 },
    ));
});

it.each([
  ['CampaignClosedError', true],
  ['CampaignPlannedError', false],
  ['ForbiddenError', false],
  ['ValidationErrorResponse', false],
] as const)('RESPONSE-S4: isFinalRefusal: %s is %s', (type, isFinal) =>
  expect(isFinalRefusal(ERROR_CATALOG[type].messageKey)).toBe(isFinal),
);
