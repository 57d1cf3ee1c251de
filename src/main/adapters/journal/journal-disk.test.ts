import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { afterEach, describe, expect, it } from 'vitest';
import { saleId } from '../../domain/test-support/sales';
import { answer, everySale, open, send } from './test-support/filled-journal';
import { newFolder, removeFolders } from '../test-support/folder';
import type { OpenJournal } from './journal-file';

afterEach(removeFolders);

describe('a full disk', () => {
  /** A disk of so many pages more than the journal has now, for the till's own connection. */
  function roomFor(journal: OpenJournal, pages: number | null): void {
    const { db } = journal.sales as unknown as { db: DatabaseSync };
    const count = Number(db.prepare('PRAGMA page_count').get()?.['page_count']);
    db.exec(`PRAGMA max_page_count = ${pages === null ? 1_000_000 : count + pages}`);
  }

  it('refuses the next sale whole, keeps all before it, and takes the outcome once there is room', async () => {
    const path = join(newFolder(), 'journal.db');
    const journal = await open(path);
    send(journal, 1);
    roomFor(journal, 0);
    let number = 2;
    const fillUp = (): void => {
      for (; number < 500; number += 1) send(journal, number);
    };
    expect(fillUp).toThrow('JOURNAL_UNAVAILABLE');
    const refused = number;
    expect(refused).toBeLessThan(500);
    expect(journal.sales.get(saleId(refused))).toBe(null);
    expect(everySale(journal)).toHaveLength(refused - 1);
    expect(await journal.audit.verify()).toMatchObject({ entries: refused - 1, breaks: [] });

    const { db } = journal.sales as unknown as { db: DatabaseSync };
    expect(db.prepare('SELECT count(*) AS n FROM attempts').get()).toEqual({ n: refused - 1 });
    let answered = 0;
    const answerAll = (): void => {
      for (; answered < refused - 1; answered += 1) answer(journal, answered + 1);
    };
    expect(answerAll).toThrow('JOURNAL_UNAVAILABLE');
    expect(journal.sales.get(saleId(answered + 1))).toMatchObject({
      state: 'sending',
      attempts: [{ endedAt: null }],
    });
    roomFor(journal, null);
    answerAll();
    expect(journal.sales.inStates(['sending'])).toEqual([]);
    send(journal, refused);
    expect(await journal.audit.verify()).toMatchObject({ breaks: [] });
    journal.close();
    const again = await open(path);
    expect(everySale(again)).toHaveLength(refused);
    again.close();
  });
});
