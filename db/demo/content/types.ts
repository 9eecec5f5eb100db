/** Scalars are 0 to 100. */
export interface DemoText {
  text1?: string;
  text2?: string;
  scalar1?: number;
  scalar2?: number;
}

/** By page key. */
export type Answers = Record<string, DemoText>;

export interface ContentPerson {
  key: string;
  givenName: string;
  surname: string;
  jobTitle: string;
  department: string;
  language: 'en-GB' | 'de-DE' | 'fr-FR' | 'it-IT';
}
