/** What is wanted last: in one piece, loaded once the first question can be answered, so that it is there when the network is not. */
export { Offer } from './Offer.tsx';
export { OwnComment } from './OwnLine.tsx';
export { Review } from './Review.tsx';
