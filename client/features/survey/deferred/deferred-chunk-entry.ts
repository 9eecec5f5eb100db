/** Everything needed after the first question. One chunk, so that it is already loaded when the connection fails. */
export { Closing } from '#client/features/survey/cards/Closing.tsx';
export { Midpoint } from '#client/features/survey/cards/Midpoint.tsx';
export { SubmittingCard } from '#client/features/survey/cards/SubmittingCard.tsx';
export { OptionsMenu } from '#client/features/survey/deferred/OptionsMenu.tsx';
export { SaveNotices } from '#client/features/survey/SaveNotices.tsx';
export { ConfirmDialogs } from './ConfirmDialogs.tsx';
export { QuestionShortcuts } from './QuestionShortcuts.tsx';
export { RotateDeviceNotice } from './RotateDeviceNotice.tsx';
