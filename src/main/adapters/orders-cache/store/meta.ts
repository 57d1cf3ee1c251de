import { randomBytes } from 'node:crypto';
import type { OrdersSnapshot } from '@shared/model/sale/sale';
import type { Statements } from './statements';
import type { EarlierRead } from '../../../domain/cached-orders';

/** Names of the file's facts about itself. */
type MetaName =
  | 'fingerprint'
  | 'cache_id'
  | 'reads'
  | 'refreshed_at'
  | 'whole_read'
  | 'earlier_read'
  | 'shared_ids'
  | 'version'
  | 'rules'
  | 'distrusted';

/** The file's facts about itself: what it belongs to, how it was read, how often, and when. */
export class Meta {
  constructor(private readonly statements: Statements) {}

  get(name: MetaName): string | null {
    const row = this.statements.of('SELECT value FROM meta WHERE name = ?').get(name);
    return row ? String(row['value']) : null;
  }

  set(name: MetaName, value: string | null): void {
    if (value === null) this.statements.of('DELETE FROM meta WHERE name = ?').run(name);
    else this.statements.of('INSERT OR REPLACE INTO meta (name, value) VALUES (?, ?)').run(name, value);
  }

  /** How many reads brought something, or were complete. */
  get reads(): number {
    return Number(this.get('reads') ?? 0);
  }

  countRead(): number {
    const read = this.reads + 1;
    this.set('reads', String(read));
    return read;
  }

  /** Records that the last counted read was complete. */
  endWholeRead(seenAt: string): void {
    const at = this.get('refreshed_at');
    if (at !== null)
      this.set('earlier_read', JSON.stringify({ at, read: Number(this.get('whole_read') ?? 0) }));
    this.set('refreshed_at', seenAt);
    this.set('whole_read', String(this.reads));
  }

  /** The complete read before the last one; null when there was none. */
  earlierRead(): EarlierRead | null {
    const text = this.get('earlier_read');
    return text === null ? null : (JSON.parse(text) as EarlierRead);
  }

  /**
   * How far this cache has read. A recreated cache counts from the start under another id. Until a read was
   * complete, the number is negative: its orders were seen, but missing ones prove nothing.
   */
  snapshot(): OrdersSnapshot {
    let cacheId = this.get('cache_id');
    if (cacheId === null) {
      // Short, since each attempt has it.
      cacheId = randomBytes(9).toString('base64url');
      this.set('cache_id', cacheId);
    }
    return { cacheId, read: this.get('refreshed_at') === null ? 0 - this.reads : this.reads };
  }
}
