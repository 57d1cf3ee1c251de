import { withoutSecrets } from '../../../domain/redaction';

/** Knows the secrets of this run and removes them from everything that is about to be written. */
export class Redactor {
  private readonly secrets = new Set<string>();

  /** Removes `secret` from every text from now on. */
  learn(secret: string): void {
    this.secrets.add(secret);
  }

  /**
   * The value as data without secrets: strings and names anywhere in it are cleaned, errors become name and
   * message. Anything nested deeper than `depth` is left out, because it was not checked.
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
