/** Reads a refused call's input, which nothing has checked yet. */
import type { Money } from '@shared/model/money/money';

/** The members of an object; none of anything else. */
export function members(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

/** The members of each object of a list; none of anything else. */
export function listOf(value: unknown): Readonly<Record<string, unknown>>[] {
  return Array.isArray(value) ? value.map(members) : [];
}

/** Null for a value that is no text. */
export function text(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

export function isMoney(value: unknown): value is Money {
  const { minor, currency } = members(value);
  return Number.isInteger(minor) && typeof currency === 'string';
}

/** A value with all of its parts, such as the account that is paid, or each of the statuses that count as proof. */
export function valueText(value: unknown): string {
  if (typeof value === 'boolean') return value ? '✓' : '✗';
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  return Object.values(members(value)).map(valueText).join(' · ') || '–';
}
