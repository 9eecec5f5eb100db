/** What comes after the first question can be answered: in one piece, so that it is there when the network is not. */
export { Closing, Midpoint, SubmittingCard } from '#client/features/survey/cards/Cards.tsx';
export { OptionsMenu } from '#client/features/survey/question/OptionsMenu.tsx';
export { ConfirmDialogs } from './ConfirmDialogs.tsx';
export { QuestionKeys } from './QuestionKeys.tsx';
export { RotateDeviceNotice } from './RotateDeviceNotice.tsx';
export { SaveNotices } from './SaveNotices.tsx';
