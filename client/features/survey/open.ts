import { responseOutbox } from '#client/api/outbox';
import { saver } from '#client/api/saver';
import { openMemory } from '#client/features/survey/memory';
import type { SurveyProps } from '#client/features/survey/props';
import { surveyState } from '#client/features/survey/state';
import type { Locale } from '#shared/i18n/locale';
import { editedTo, isEmpty, NO_EDITS } from '#shared/response/edits';
import type { FlowEffect, Sound } from '#shared/response/flow/effect';
import type { FlowEvent } from '#shared/response/flow/event';
import type { FlowState, Scene } from '#shared/response/flow/state';
import { step, open as toFlow } from '#shared/response/flow/step';
import { flowSurvey } from '#shared/response/flow/survey';
import { TIMINGS } from '#shared/response/flow/timings';
import type { ResponseSaving } from '#shared/response/saving';
import * as rules from '#shared/response/saving';
import type { AnonymousSave, ResponseState, ResponseWorking } from '#shared/response/schema';

/** Whether two working parts say the same, apart from what the server adds. */
const same = (a: ResponseWorking, b: ResponseWorking): boolean => isEmpty(editedTo(NO_EDITS, a, b));

const isReset = (scene: Scene): boolean => scene.at === 'left' && scene.to === 'redirect';
const isOver = ({ scene, working }: FlowState): boolean => working.status === 'Completed' || isReset(scene);

const stillness = matchMedia('(prefers-reduced-motion: reduce)');

/** One survey on the screen: the flow and its timers, the saver, and what a person can do. Made when the page opens it. */
export function openSurvey(props: SurveyProps) {
  const { survey: snapshot, response, keeper } = props;
  const memory = openMemory(response.id, snapshot.questions);
  const first = toFlow(flowSurvey(snapshot, { kind: props.kind, locale: props.language, calm: stillness.matches }), response, {
    heard: memory.heard,
    draft: memory.draftOf(response),
  });
  const state = surveyState(props, { flow: first.state, saving: rules.opened(response), calm: stillness.matches });
  const { store, atoms } = state;
  const timers = new Set<ReturnType<typeof setTimeout>>();
  let play: ((name: Sound) => void) | undefined;

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

  function after(ms: number, then: () => void): void {
    const timer = setTimeout(() => {
      timers.delete(timer);
      then();
    }, ms);
    timers.add(timer);
  }

  type Performed = { [T in FlowEffect['type']]: (effect: Extract<FlowEffect, { type: T }>) => void };
  const performed: Performed = {
    wait: ({ name, ticket, ms }) => after(ms, () => send({ type: 'timer', name, ticket })),
    sound: ({ name }) => play?.(name),
    confetti({ on }) {
      store.set(atoms.confetti, on);
      after(TIMINGS.animationResetMs, () => store.set(atoms.confetti, null));
    },
    save() {
      void saves.change((s) => rules.changedTo(s, store.get(atoms.flow).working));
      void saves.flush();
    },
    leave: ({ to }) => (to === 'origin' ? props.onLeave?.() : heard()),
    scroll: ({ to }) => store.set(atoms.scroll, ({ times }) => ({ to, times: times + 1 })),
  };
  const perform = (effect: FlowEffect): void => performed[effect.type](effect as never);

  function send(event: FlowEvent): void {
    const before = store.get(atoms.flow);
    const { state: now, effects } = step(store.get(atoms.survey), before, event);
    if (now !== before) {
      store.set(atoms.flow, now);
      if (isOver(now)) memory.gone();
      else memory.took(before, now);
    }
    for (const effect of effects) perform(effect);
    bringBack();
  }

  /** What stood in the box of this question when its page was left stands there again. */
  function bringBack(): void {
    const { draft, scene, working } = store.get(atoms.flow);
    if (scene.at !== 'question' || draft !== '') return;
    const text = memory.draftOf(working);
    if (text !== '') send({ type: 'typed', text });
  }

  /** What was stored or refused meanwhile, told to the flow. */
  function heard(): void {
    const saving = store.get(atoms.saving);
    const { scene, working } = store.get(atoms.flow);
    const now = rules.shown(saving);
    if (scene.at === 'left') {
      // Opened anew once it is stored that it was reset.
      if (isReset(scene) && !rules.hasUnsaved(saving)) props.onReset?.();
    } else if (scene.at === 'finishing' && saving.stored.status === 'Completed') send({ type: 'submitted' });
    else if (scene.at === 'finishing' && saving.refused !== null) send({ type: 'refused', messageKey: saving.refused });
    else if (!same(working, now)) send({ type: 'merged', working: now });
  }

  const onOnline = () => void saves.flush();
  const onStill = () => store.set(atoms.calm, stillness.matches);
  const onAway = () => send({ type: 'away' });
  const onHidden = () => document.hidden && onAway();
  const unsubscribe = store.sub(atoms.saving, heard);
  addEventListener('online', onOnline);
  stillness.addEventListener('change', onStill);
  addEventListener('pagehide', onAway);
  document.addEventListener('visibilitychange', onHidden);
  for (const effect of first.effects) perform(effect);
  void responseOutbox.adopt(keeper, response.id, (left) => saves.change((s) => rules.foundWords(s, left))).then(saves.flush, saves.flush);

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
      if (store.get(atoms.flow).refused !== null) return send({ type: 'next' });
      void saves.change((s) => (s.refused === null ? s : { ...s, refused: null }));
      void saves.flush();
    },
    unsaved: () => rules.unsaved(store.get(atoms.saving)),
    close(): void {
      onAway();
      for (const timer of timers) clearTimeout(timer);
      unsubscribe();
      removeEventListener('online', onOnline);
      stillness.removeEventListener('change', onStill);
      removeEventListener('pagehide', onAway);
      document.removeEventListener('visibilitychange', onHidden);
      void saves.flush().finally(saves.close);
    },
  };
}
export type OpenSurvey = ReturnType<typeof openSurvey>;
