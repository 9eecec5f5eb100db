/** What this browser remembers of a survey beside its answers: the words in the box, and which questions were heard. */
export interface Memory {
  draft: string;
  /** At which question the words stand. */
  index: number;
  heard: readonly string[];
}

const keyOf = (responseId: string): string => `parley-survey ${responseId}`;

export function recall(responseId: string): Memory | undefined {
  try {
    return JSON.parse(localStorage.getItem(keyOf(responseId)) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

export const remember = (responseId: string, memory: Memory): void => localStorage.setItem(keyOf(responseId), JSON.stringify(memory));

export const forget = (responseId: string): void => localStorage.removeItem(keyOf(responseId));
