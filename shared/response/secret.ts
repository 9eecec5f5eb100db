/** The header that shows whose an anonymous response is (decisions 23). */
export const SECRET_HEADER = 'x-response-secret';
