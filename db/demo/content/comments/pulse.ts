import { comments } from '#db/demo/content/comments/comment-parser';

export const pulseComments = comments`
  3 en 54 Too much until the 20th, then too little.
  3 de 41 Es war der Monat der Vertretungen.
  4 it 63 Ho imparato a dire di no, una volta.
  7 en 77 She took the call that I was afraid of.
  7 de 69 Gut, wenn er da war.
  8 en - A week without a system change.
  8 it - Dormire.
`;
