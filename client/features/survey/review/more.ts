/**
 * Chunk with the review, which is needed last. Loaded when the first question can be answered, so that a later connection failure does not
 * stop the survey.
 */
export { Offer } from './Offer.tsx';
export { OwnComment } from './OwnLine.tsx';
export { Review } from './Review.tsx';
