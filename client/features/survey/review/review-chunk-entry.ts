/**
 * Chunk with the review, which is needed last. Loaded when the first question can be answered, so that a later connection failure does not
 * stop the survey.
 */

export { OwnComment } from './OwnComment.tsx';
export { Review } from './Review.tsx';
export { ReviewLink } from './ReviewLink.tsx';
