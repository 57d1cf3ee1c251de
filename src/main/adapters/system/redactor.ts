import { withoutSecrets } from '../../domain/redaction';

/** Knows the secrets of this run and takes them out of whatever is about to be written down. */
export class Redactor {
  private readonly secrets = new Set<string>();

  /** From now on `secret` is taken out of every text. */
  learn(secret: string): void {
    this.secrets.add(secret);
  }

  /**
   * The value as text-safe data: strings and names anywhere in it without secrets, errors as name and
   * message. What lies deeper than `depth` is left out, since nothing there was looked through.
   */
  clean(value: unknown, depth = 6): unknown {
    if (typeof value === 'string') return withoutSecrets(value, [...this.secrets]);
    if (typeof value !== 'object' || value === null) return value;
    if (depth === 0) return '…';
    if (value instanceof Error) {
      return { name: value.name, message: this.clean(value.message), stack: this.clean(value.stack ?? '') };
    }
    if (Array.isArray(value)) return value.map((item) => this.clean(item, depth - 1));
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [this.clean(key), this.clean(item, depth - 1)]),
    );
  }
}
