import { responseOutbox } from '#client/api/outbox';
import { createSaver } from '#client/api/saver';
import { createSurveyAtoms } from '#client/features/survey/survey-atoms';
import { reducedMotion, type SurveyOpening } from '#client/features/survey/survey-opening';
import type { SurveyProps } from '#client/features/survey/survey-props';
import { openMemory } from '#client/features/survey/window-memory';
import type { ResponseSaving } from '#shared/response/save-state';
import * as rules from '#shared/response/save-state';
import type { AnonymousSave, ResponseDraft, ResponseState } from '#shared/response/schema';
import { diffEdits, hasNoEdits, NO_RESPONSE_EDITS } from '#shared/response/unsaved-edits';
import type { FlowEffect, Sound } from '#shared/survey-flow/effect';
import type { FlowEvent } from '#shared/survey-flow/event';
import type { FlowState, Scene } from '#shared/survey-flow/state';
import { step, openFlow as toFlow } from '#shared/survey-flow/step';
import { TIMINGS } from '#shared/survey-flow/timings';
import { takeSwipe } from '#shared/survey-flow/welcome';

/** Whether two drafts are equal apart from what the server adds. */
const isSameDraft = (a: ResponseDraft, b: ResponseDraft): boolean => hasNoEdits(diffEdits(NO_RESPONSE_EDITS, a, b));

const isReset = (scene: Scene): boolean => scene.at === 'left' && scene.to === 'redirect';
const isOver = ({ scene, working }: FlowState): boolean => working.status === 'Completed' || isReset(scene);

/** Controls one open survey: the flow with its timers, the saver, and the user's actions. Continues from the welcome. */
export function createSurveyController(props: SurveyProps, opening: SurveyOpening) {
  const { survey: snapshot, response, outboxOwner, place = response.id, isPreview = false } = props;
  const memory = openMemory(place, snapshot.questions, !isPreview);
  const outbox = responseOutbox.open(outboxOwner, place);
  const { store } = opening;
  const first = toFlow(store.get(opening.atoms.survey), response, {
    onSaved: memory.heard,
    draft: memory.draftOf(response),
    asks: props.anonymous?.isStarted === true,
  });
  const atoms = createSurveyAtoms(opening, rules.initialResponseSaving(response));
  const { state, opened } = takeSwipe(first.state, store.get(atoms.flow));
  store.set(atoms.flow, state);
  const timers = new Set<ReturnType<typeof setTimeout>>();
  let play: ((name: Sound) => void) | undefined;

  const saves = createSaver({
    steps: {
      ...rules,
      acknowledgeSave: (s, reply) => rules.acknowledgeSave(s, { state: reply.surveyResponse, counter: reply.counter }),
      rebaseOnConflict: overtaken,
    },
    read: () => store.get(atoms.saving),
    write: (saving: ResponseSaving) => store.set(atoms.saving, saving),
    keep: async (saving) => {
      if (!isPreview) await outbox.put(isKept(saving) ? rules.unsaved(saving) : null);
    },
    send: (save: AnonymousSave) => props.save(save),
  });
  function overtaken(s: ResponseSaving, current: unknown): ResponseSaving {
    return rules.rebaseOnConflict(s, current as ResponseState);
  }

  /** Whether unsaved answers stay in the outbox; submitted anonymous answers do not. */
  const isKept = (saving: ResponseSaving): boolean => rules.hasUnsaved(saving) && (!props.anonymous || rules.isWritable(saving));

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
      void saves.change((s) => rules.recordChange(s, store.get(atoms.flow).working));
      void saves.flush();
    },
    leave: ({ to }) => (to === 'origin' ? props.onLeave?.() : heard()),
    scroll: ({ to }) => store.set(atoms.scroll, { to, index: store.get(atoms.index) }),
  };
  const perform = (effect: FlowEffect): void => performed[effect.type](effect as never);

  function send(event: FlowEvent): void {
    const before = store.get(atoms.flow);
    const { state: now, effects } = step(store.get(atoms.survey), before, event);
    if (now !== before) {
      store.set(atoms.flow, now);
      if (isOver(now)) memory.clear();
      else memory.update(before, now);
    }
    for (const effect of effects) perform(effect);
    bringBack();
  }

  /** Restores the texts that were in the boxes of this question when the page was left. */
  function bringBack(): void {
    const { draft, edit, scene, confirm, working } = store.get(atoms.flow);
    if (scene.at !== 'question') return;
    const text = draft === '' ? memory.draftOf(working) : '';
    if (text !== '') send({ type: 'typed', text });
    const changed = edit || confirm || scene.phase !== 'end' ? undefined : memory.editOf(working);
    if (changed) send({ type: 'edit', ...changed });
  }

  /** Passes saves and refusals on to the flow. */
  function heard(): void {
    const saving = store.get(atoms.saving);
    const { scene, working } = store.get(atoms.flow);
    const now = rules.currentState(saving);
    if (scene.at === 'left') {
      // Reopens the survey once the reset is saved.
      if (isReset(scene) && !rules.hasUnsaved(saving)) props.onReset?.();
    } else if (scene.at === 'finishing' && saving.stored.status === 'Completed') send({ type: 'submitted' });
    else if (scene.at === 'finishing' && saving.refused !== null) send({ type: 'refused', messageKey: saving.refused });
    else if (!isSameDraft(working, now)) send({ type: 'merged', working: now });
  }

  const unfollow = props.follow?.((state) => void saves.change((s) => rules.receiveState(s, state)));
  const onOnline = () => void saves.flush();
  const onStill = () => store.set(atoms.calm, reducedMotion.matches);
  const onAway = () => send({ type: 'away' });
  const onHidden = () => document.hidden && onAway();
  const unsubscribe = store.sub(atoms.saving, heard);
  addEventListener('online', onOnline);
  reducedMotion.addEventListener('change', onStill);
  addEventListener('pagehide', onAway);
  document.addEventListener('visibilitychange', onHidden);
  for (const effect of first.effects) perform(effect);
  if (opened) send({ type: 'committed', slider: 'welcome' });
  bringBack();
  const adopted = isPreview ? Promise.resolve() : outbox.takeOrphaned((left) => saves.change((s) => rules.adoptOrphaned(s, left)));
  void adopted.then(saves.flush, saves.flush);

  return {
    store,
    atoms,
    props,
    send,
    /** Set later: sounds load after the page. */
    setSoundPlayer: (player: NonNullable<typeof play>) => {
      play = player;
    },
    retry: () => {
      if (store.get(atoms.flow).refused !== null) return send({ type: 'next' });
      void saves.change((s) => (s.refused === null ? s : { ...s, refused: null }));
      void saves.flush();
    },
    unsaved: () => rules.unsaved(store.get(atoms.saving)),
    close(): void {
      outbox.leave();
      onAway();
      for (const timer of timers) clearTimeout(timer);
      unsubscribe();
      unfollow?.();
      removeEventListener('online', onOnline);
      reducedMotion.removeEventListener('change', onStill);
      removeEventListener('pagehide', onAway);
      document.removeEventListener('visibilitychange', onHidden);
      void saves.flush().finally(saves.close);
    },
  };
}
export type SurveyController = ReturnType<typeof createSurveyController>;
