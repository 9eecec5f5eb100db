import type { AiConfig } from '#server/config';
import { AI_STALL_TIMEOUT_MS } from '#shared/ai/limits';

/** A request to the AI provider. */
export interface AiPrompt {
  /** Name of the answer's schema. */
  name: string;
  /** The task. */
  instruction: string;
  /** The texts to work on, as data. */
  material: object;
  /** JSON Schema of the answer. */
  schema: object;
}

export interface AiProvider {
  model: string;
  /**
   * Sends a request and returns the JSON of the answer, unchecked. @throws Error after the timeout, for an invalid answer, or if `signal`
   * aborts
   */
  ask(prompt: AiPrompt, signal: AbortSignal): Promise<unknown>;
}

/** Maximum size of an answer in bytes. No valid answer is longer. */
const MAX_ANSWER_BYTES = 2_000_000;

async function readBounded(response: Response): Promise<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let [text, bytes] = ['', 0];
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > MAX_ANSWER_BYTES) throw new Error(`the answer of the AI provider has more than ${MAX_ANSWER_BYTES} bytes`);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

/** The value of a JSON text. The message of its error does not repeat the text, because it is logged. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error('the answer of the AI provider is not JSON');
  }
}

/** The text of the first choice of a chat completion. */
function contentOf(answer: string): string {
  const { choices } = parse(answer) as { choices?: { message?: { content?: unknown } }[] };
  const content = Array.isArray(choices) ? choices[0]?.message?.content : undefined;
  if (typeof content !== 'string') throw new Error('the answer of the AI provider has no text');
  return content;
}

/** A provider with the OpenAI chat API. @param stallMs timeout in ms (AI-B2) */
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
        // Follow no redirects: the key must not be sent to another address.
        redirect: 'error',
        signal: AbortSignal.any([signal, AbortSignal.timeout(stallMs)]),
      });
      if (!response.ok) {
        await response.body?.cancel();
        throw new Error(`the AI provider answered with status ${response.status}`);
      }
      return parse(contentOf(await readBounded(response)));
    },
  };
}
