/** The service's own words, made safe for a screen and a journal: text, short, without secrets. */

import { cutText } from '@shared/model/text-limits';
import { scrubbedStart, type Scrub } from '../../domain/redaction';

const MESSAGE_LENGTH = 300;
/** In UTF-16 units; a Transaction is under one thousand. */
const ANSWER_LENGTH = 16_384;
const WORDS = ['message', 'error', 'detail', 'error_description', 'msg', 'title', 'reason', 'description'];

/** The body for the journal: as received, cut, without what `scrub` removes; null when it is empty. */
export function answerForJournal(body: string, scrub: Scrub): string | null {
  const text = scrubbedStart(body, ANSWER_LENGTH, scrub);
  return text === '' ? null : text;
}

/** A body's message for people: its message in JSON, else its text, without markup; null for none. */
export function messageOf(body: string, scrub: Scrub): string | null {
  // Secrets are removed first: one that looks like markup would otherwise be cut up and pass.
  const text = plainText(scrubbedStart(jsonMessage(body) ?? body, ANSWER_LENGTH, scrub))
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim();
  return text === '' ? null : cutText(text, MESSAGE_LENGTH);
}

function jsonMessage(body: string): string | null {
  try {
    return wordsIn(JSON.parse(body), 3) ?? '';
  } catch {
    return null;
  }
}

function wordsIn(value: unknown, depth: number): string | null {
  if (typeof value === 'string') return value;
  if (depth === 0 || typeof value !== 'object' || value === null) return null;
  if (Array.isArray(value)) {
    return (
      value
        .map((item) => wordsIn(item, depth - 1))
        .filter(Boolean)
        .join('; ') || null
    );
  }
  const entries = value as Record<string, unknown>;
  for (const name of [...WORDS, 'errors', 'data']) {
    const words = name in entries ? wordsIn(entries[name], depth - 1) : null;
    if (words) return words;
  }
  return null;
}

function plainText(body: string): string {
  if (!/<[a-z!/]/i.test(body)) return body;
  return body.replace(/<(script|style|head)\b[\s\S]*?(<\/\1\s*>|$)/gi, ' ').replace(/<[^>]*>?/g, ' ');
}
