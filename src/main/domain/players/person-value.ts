/** What a person is asked for by, such as `081-234 5678`: it may be written otherwise than it was sold to. */
import { casedValueForm, valueForm } from '@shared/model/text/comparison-form';

/** Whether a detail is the value, however it is written. */
export function isValueOf({ value }: { readonly value: string | null }, asked: string): boolean {
  return value !== null && valueForm(value) === valueForm(asked);
}

/** The value as asked for, and as the till writes it. */
export function writingsOf(asked: string): string[] {
  return [...new Set([asked.trim(), casedValueForm(asked), valueForm(asked)])];
}
