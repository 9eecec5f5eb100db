import { arrive, openChat, toEnd } from '#shared/response/flow/arrive';
import { sendByButton } from '#shared/response/flow/comment';
import { awaitedComment, currentOf } from '#shared/response/flow/item';
import { hasDraft, type Move, put, type Step } from '#shared/response/flow/kit';
import { goBack, goOn } from '#shared/response/flow/move';
import { landed, released } from '#shared/response/flow/slider';
import type { Confirm, QuestionScene } from '#shared/response/flow/state';
import type { FlowSurvey } from '#shared/response/flow/survey';

/** The buttons previous and next, and leaving. */

type Unsaved = Extract<Confirm, { ask: 'unsaved' }>['after'];

const askAbout = (s: Step, after: Unsaved): Step => put(s, { confirm: { ask: 'unsaved', after } });

/** E35: next: reads no further, stores what was let go, gives the comment, goes on; whichever comes first. */
export const next: Move = (survey, s) => {
  const { scene } = s.state;
  if (scene.at === 'midpoint') return arrive(survey, s, s.state.working.currentResponseIndex);
  if (scene.at !== 'question') return s;
  if (scene.phase !== 'end') return toEnd(survey, s);
  return scene.main.is === 'resting' ? nextWhenAnswered(survey, s, scene) : nextOfMain(survey, s, scene);
};

/** What the dot says counts; the person sees it set before anything else happens. */
function nextOfMain(survey: FlowSurvey, s: Step, { main }: QuestionScene): Step {
  if (main.is === 'moving') return released(s, 'main');
  const given = landed(survey, s);
  return awaitedComment(currentOf(survey, given.state)) === null ? given : openChat(survey, given);
}

function nextWhenAnswered(survey: FlowSurvey, s: Step, { chat, inner }: QuestionScene): Step {
  if (awaitedComment(currentOf(survey, s.state)) !== null) return chat ? sendByButton(survey, s) : openChat(survey, s);
  if (inner.is === 'moving') return released(s, 'inner');
  const given = landed(survey, s);
  return hasDraft(given) ? askAbout(given, 'next') : goOn(survey, given);
}

/** E37: previous: from a question that is still coming in, or from the card halfway, to the question; then one back. */
export const previous: Move = (survey, s) => {
  const { scene, working } = s.state;
  if (working.currentResponseIndex === 0) return s;
  if (scene.at === 'midpoint') return goBack(survey, s);
  if (scene.at !== 'question') return s;
  if (scene.phase !== 'end') return toEnd(survey, s);
  const given = landed(survey, s);
  return hasDraft(given) ? askAbout(given, 'previous') : goBack(survey, given);
};

/** E38: a named respondent may leave at any time, an anonymous one stays. What was let go is stored. */
export const leave: Move = (survey, s) => {
  if (survey.kind === 'Anonymous') return s;
  const given = s.state.scene.at === 'question' ? landed(survey, s) : s;
  return s.state.scene.at === 'question' && hasDraft(given) ? askAbout(given, 'leave') : left(given);
};

const left = (s: Step): Step => put(s, { scene: { at: 'left', to: 'origin' }, confirm: null, waits: {} }, { type: 'leave', to: 'origin' });

/** E31: the words are given up by the person's own wish, and what was asked for happens. */
export function ignoreChanges(survey: FlowSurvey, s: Step, after: Unsaved): Step {
  const dropped = put(s, { draft: '', confirm: null });
  if (after === 'leave') return left(dropped);
  return after === 'previous' ? goBack(survey, dropped) : goOn(survey, dropped);
}
