import { responseOutbox } from '#client/api/outbox';
import { saver } from '#client/api/saver';
import { forget, recall, remember } from '#client/features/survey/memory';
import type { SurveyProps } from '#client/features/survey/props';
import { surveyState } from '#client/features/survey/state';
import type { Locale } from '#shared/i18n/locale';
import { editedTo, isEmpty, NO_EDITS } from '#shared/response/edits';
import type { FlowEffect, Sound } from '#shared/response/flow/effect';
import type { FlowEvent } from '#shared/response/flow/event';
import { step, open as toFlow } from '#shared/response/flow/step';
import { flowSurvey } from '#shared/response/flow/survey';
import type { ResponseSaving } from '#shared/response/saving';
import * as rules from '#shared/response/saving';
import type { AnonymousSave, ResponseState, ResponseWorking } from '#shared/response/schema';

/** Whether two working parts say the same, apart from what the server adds. */
const same = (a: ResponseWorking, b: ResponseWorking): boolean => isEmpty(editedTo(NO_EDITS, a, b));

const stillness = matchMedia('(prefers-reduced-motion: reduce)');

/** One survey on the screen: the flow and its timers, the saver, and what a person can do. Made when the page opens it. */
export function openSurvey(props: SurveyProps) {
  const { survey: snapshot, response, keeper } = props;
  const memory = recall(response.id);
  const first = toFlow(flowSurvey(snapshot, { kind: props.kind, locale: props.language, calm: stillness.matches }), response, {
    heard: memory?.heard ?? [],
    draft: memory?.index === response.currentResponseIndex ? memory.draft : '',
  });
  const state = surveyState(props, { flow: first.state, saving: rules.opened(response), calm: stillness.matches });
  const { store, atoms } = state;
  const timers = new Set<ReturnType<typeof setTimeout>>();
  let play: ((name: Sound) => void) | undefined;
  let isReset = false;

  const saves = saver({
    steps: {
      ...rules,
      acknowledged: (s, reply) => rules.acknowledged(s, { state: reply.surveyResponse, counter: reply.counter }),
      conflicted: overtaken,
    },
    read: () => store.get(atoms.saving),
    write: (saving: ResponseSaving) => store.set(atoms.saving, saving),
    keep: (saving) => responseOutbox.keep(keeper, response.id, rules.hasUnsaved(saving) ? rules.unsaved(saving) : null),
    send: (save: AnonymousSave) => props.save(save),
  });
  function overtaken(s: ResponseSaving, current: unknown): ResponseSaving {
    return rules.conflicted(s, current as ResponseState);
  }

  type Performed = { [T in FlowEffect['type']]: (effect: Extract<FlowEffect, { type: T }>) => void };
  const performed: Performed = {
    wait({ name, ticket, ms }) {
      const timer = setTimeout(() => {
        timers.delete(timer);
        send({ type: 'timer', name, ticket });
      }, ms);
      timers.add(timer);
    },
    sound: ({ name }) => play?.(name),
    confetti: ({ on }) => store.set(atoms.confetti, on),
    save() {
      void saves.change((s) => rules.changedTo(s, store.get(atoms.flow).working));
      void saves.flush();
    },
    leave({ to }) {
      isReset = to === 'redirect';
      left();
    },
    scroll: ({ to }) => store.set(atoms.scroll, ({ times }) => ({ to, times: times + 1 })),
  };
  const perform = (effect: FlowEffect): void => performed[effect.type](effect as never);

  function send(event: FlowEvent): void {
    const before = store.get(atoms.flow);
    const { state: after, effects } = step(store.get(atoms.survey), before, event);
    if (after !== before) {
      store.set(atoms.flow, after);
      const { draft, heard, working } = after;
      if (working.status === 'Completed') forget(response.id);
      else if (draft !== before.draft || heard !== before.heard)
        remember(response.id, { draft, heard, index: working.currentResponseIndex });
    }
    for (const effect of effects) perform(effect);
  }

  /** Where to after it was left: a survey that was reset is opened anew once that is stored. */
  function left(): void {
    if (!isReset) props.onLeave?.();
    else if (!rules.hasUnsaved(store.get(atoms.saving))) props.onReset?.();
  }

  /** What was stored or refused meanwhile, told to the flow. */
  function heard(): void {
    const saving = store.get(atoms.saving);
    const { scene, working } = store.get(atoms.flow);
    const now = rules.shown(saving);
    if (scene.at === 'left') {
      if (isReset) left();
    } else if (scene.at === 'finishing' && saving.stored.status === 'Completed') send({ type: 'submitted' });
    else if (scene.at === 'finishing' && saving.refused !== null) send({ type: 'refused', messageKey: saving.refused });
    else if (!same(working, now)) send({ type: 'merged', working: now });
  }

  const onOnline = () => void saves.flush();
  const onStill = () => store.set(atoms.calm, stillness.matches);
  const unsubscribe = store.sub(atoms.saving, heard);
  addEventListener('online', onOnline);
  stillness.addEventListener('change', onStill);
  for (const effect of first.effects) perform(effect);
  void responseOutbox.adopt(keeper, response.id, (left) => saves.change((s) => rules.foundWords(s, left))).then(() => saves.flush());

  return {
    ...state,
    props,
    send,
    /** Sounds come after the page is there. */
    plays: (player: NonNullable<typeof play>) => {
      play = player;
    },
    speaks: (language: Locale) => store.set(atoms.language, language),
    retry: () => {
      void saves.change((s) => (s.refused === null ? s : { ...s, refused: null }));
      void saves.flush();
    },
    unsaved: () => rules.unsaved(store.get(atoms.saving)),
    close(): void {
      for (const timer of timers) clearTimeout(timer);
      unsubscribe();
      removeEventListener('online', onOnline);
      stillness.removeEventListener('change', onStill);
      void saves.flush().finally(saves.close);
    },
  };
}
export type OpenSurvey = ReturnType<typeof openSurvey>;
