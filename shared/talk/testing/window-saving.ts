import { positionFields } from '#shared/talk/navigation';
import { acknowledgeSave, applyEdit, initialTalkSaving, nextSave, type TalkSaving, takeControl } from '#shared/talk/save-state';
import type { SessionState } from '#shared/talk/schema';
import { aState, place, talkTestId } from '#shared/talk/testing/arbitraries';
import { editField } from '#shared/talk/unsaved-edits';

export const NOTE_PLACE = place();

export const pagePlace = (pageIndex: number) => positionFields({ chapterId: talkTestId(1), pageIndex, questionIndex: 0 });

export const wroteNote = (s: TalkSaving, text: string): TalkSaving =>
  applyEdit(s, (edits, seen) => editField(edits, seen, NOTE_PLACE, text));

export const sentSave = (s: TalkSaving): TalkSaving => nextSave(s)?.saving ?? s;

export const drivingWindow = (state: Partial<SessionState> = {}): TalkSaving =>
  takeControl(initialTalkSaving(aState({ status: 'Ongoing', driver: 1, revision: 1, ...state })), 1);

/** What the server makes of the save in flight. */
export const acceptedState = ({ inFlight, stored }: TalkSaving): SessionState => ({
  ...stored,
  ...inFlight?.save,
  revision: stored.revision + 1,
});

export const answeredSave = (s: TalkSaving): TalkSaving => acknowledgeSave(s, { session: acceptedState(s), counter: s.counter });
