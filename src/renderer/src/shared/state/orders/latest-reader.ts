/** Reads one of many things, chosen by a key, and keeps it fresh: a day, a month. */
import type { AppError } from '@shared/ipc/errors';
import type { Result } from '@shared/ipc/result';
import { computed, shallowRef, type Ref } from 'vue';
import { call, callQuietly, type Caller } from '@/ipc/client';
import { createLatest } from '../../use/latest';

export interface LatestReader<T> {
  /** The chosen key; null before the first choice. */
  readonly key: Readonly<Ref<string | null>>;
  /** The value read. Never that of another key. */
  readonly value: Readonly<Ref<T | null>>;
  /** Why it could not be read; the earlier reading stays. */
  readonly error: Readonly<Ref<AppError | null>>;
  /** Nothing to show yet and an answer under way. */
  readonly loading: Readonly<Ref<boolean>>;
  /** Chooses and reads; choosing the same again reads it again. */
  open(key: string): void;
  /** Reads the chosen one again. A burst of these during one reading leads to one more. */
  again(): void;
}

/** Reads one thing with the given call: one that may ask for a person's approval, or a quiet one. */
export type AskFor<T> = (key: string, by: Caller) => Promise<Result<T>>;

/**
 * Makes a reader. It does nothing until something is opened; `taken` is called with each answer that counts.
 * Data that a person approved to be seen once stays as it was read: reading it again asks no one.
 */
export function createLatestReader<T>(
  ask: AskFor<T>,
  taken: (value: T) => void = () => undefined,
): LatestReader<T> {
  const key = shallowRef<string | null>(null);
  const value = shallowRef<T | null>(null);
  const error = shallowRef<AppError | null>(null);
  const underWay = shallowRef(false);
  const latest = createLatest();
  let outdated = false;

  async function read(wanted: string, by: Caller): Promise<void> {
    const isLatest = latest.begin();
    underWay.value = true;
    outdated = false;
    const result = await ask(wanted, by);
    if (!isLatest()) return;
    underWay.value = false;
    if (result.ok) {
      value.value = result.value;
      taken(result.value);
      error.value = null;
    } else if (by === call || result.error.code !== 'RIGHT_MISSING') {
      error.value = result.error;
    }
    if (outdated) again();
  }

  function again(): void {
    if (key.value === null) return;
    if (underWay.value) outdated = true;
    else void read(key.value, callQuietly);
  }

  function open(wanted: string): void {
    if (wanted !== key.value) {
      key.value = wanted;
      value.value = null;
      error.value = null;
    }
    void read(wanted, call);
  }

  const loading = computed(() => underWay.value && value.value === null);
  return { key, value, error, loading, open, again };
}
