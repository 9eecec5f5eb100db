/** Everything needed last. One chunk, loaded when the first question can be answered, so that it is there when the connection fails. */
export { Offer } from './Offer.tsx';
export { OwnComment } from './OwnLine.tsx';
export { Review } from './Review.tsx';
