import type { AiConfig } from '#server/config';
import { AI_STALL_TIMEOUT_MS } from '#shared/ai/limits';

/** A question to a provider of texts. */
export interface AiQuestion {
  /** Names the shape of the answer. */
  name: string;
  /** What it is to do. */
  instruction: string;
  /** What it works on, as data. */
  material: object;
  /** The JSON Schema of the answer. */
  schema: object;
}

export interface AiProvider {
  model: string;
  /** Asks, and returns the JSON of the answer, which nobody has checked. @throws Error when there is none in time, or `signal` aborts */
  ask(question: AiQuestion, signal: AbortSignal): Promise<unknown>;
}

/** No answer that is asked for is longer. */
const MAX_ANSWER_BYTES = 2_000_000;

async function readBounded(response: Response): Promise<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let [text, bytes] = ['', 0];
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > MAX_ANSWER_BYTES) throw new Error('the answer of the AI provider is too long');
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

/** The text of the first choice of a chat completion. */
function contentOf(answer: string): string {
  const { choices } = JSON.parse(answer) as { choices?: { message?: { content?: unknown } }[] };
  const content = Array.isArray(choices) ? choices[0]?.message?.content : undefined;
  if (typeof content !== 'string') throw new Error('the answer of the AI provider has no text');
  return content;
}

/** A provider that speaks the chat protocol of OpenAI. @param stallMs milliseconds after which it is given up (AI-B2) */
export function openAiProvider({ baseUrl, apiKey, model }: AiConfig, stallMs = AI_STALL_TIMEOUT_MS): AiProvider {
  return {
    model,
    async ask({ name, instruction, material, schema }, signal) {
      const response = await fetch(`${baseUrl}/chat/completions`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(apiKey ? { authorization: `Bearer ${apiKey}` } : {}) },
        body: JSON.stringify({
          model,
          messages: [
            { role: 'system', content: instruction },
            { role: 'user', content: JSON.stringify(material) },
          ],
          response_format: { type: 'json_schema', json_schema: { name, strict: true, schema } },
        }),
        // The key is for this address alone.
        redirect: 'error',
        signal: AbortSignal.any([signal, AbortSignal.timeout(stallMs)]),
      });
      if (!response.ok) {
        await response.body?.cancel();
        throw new Error(`the AI provider answered ${response.status}`);
      }
      return JSON.parse(contentOf(await readBounded(response))) as unknown;
    },
  };
}
