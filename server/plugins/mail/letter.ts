/** One mail to one person. */
export interface Letter {
  to: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
}

/** Sends mail; what it throws names nobody. */
export interface Mailer {
  send(letter: Letter): Promise<void>;
}
