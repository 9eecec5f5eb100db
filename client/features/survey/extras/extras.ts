/** What comes after the first question can be answered: in one piece, so that it is there when the network is not. */
export { Closing, Midpoint, OnItsWay } from '../cards/Cards.tsx';
export { Options } from '../question/Options.tsx';
export { Confirms } from './Confirms.tsx';
export { Notices } from './Notices.tsx';
export { Turn } from './Turn.tsx';
