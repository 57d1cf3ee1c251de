import { ANYONE } from '@shared/model/people/actor';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { forEachTest } from '../../test-support/for-each-test';
import { at, ID, JournalOnDisk, newSale, start } from '../test-support/journal-on-disk';

let file: JournalOnDisk;
forEachTest(JournalOnDisk, (opened) => (file = opened));

const NOK = {
  id: '00000000-0000-4000-8000-0000000000aa',
  name: 'Nok 0812345678',
  games: [{ productId: 'ff', productName: 'Free Fire', payload: [{ ref: 'uid', value: '1234567890' }] }],
  createdAt: at(0),
  updatedAt: at(0),
};
const THE_GAME = { productId: 'ff', payload: NOK.games[0]!.payload };

describe('saved players in the journal', () => {
  it('are there again after the till was closed, and the trail records them without a name', async () => {
    file.players.save(NOK, ANYONE);
    file.players.save({ ...NOK, name: 'Nok', updatedAt: at(1) }, ANYONE);
    await file.reopen();
    expect(file.players.all()).toEqual([{ ...NOK, name: 'Nok', updatedAt: at(1) }]);
    const trail = JSON.stringify(file.seen('SELECT * FROM audit'));
    expect(trail).not.toContain('Nok 08');
    expect(trail).not.toContain('1234567890');
    expect((await file.verifyAudit()).breaks).toEqual([]);
  });

  it('are reported when a row was changed outside the app', async () => {
    file.players.save(NOK, ANYONE);
    file.inside().exec("UPDATE players SET name = 'Somebody'");
    expect((await file.verifyAudit()).breaks).toMatchObject([{ fault: 'row-changed', table: 'players' }]);
  });

  it('are gone from the bytes of the file when they are forgotten, and the trail still adds up', async () => {
    file.players.save(NOK, ANYONE);
    file.players.forget({ playerIds: [NOK.id], recipients: [THE_GAME], at: at(2), why: 'asked' }, ANYONE);
    expect(file.players.all()).toEqual([]);
    expect(file.players.isForgotten(THE_GAME, Date.parse(at(1)))).toBe(true);
    expect(file.players.isForgotten(THE_GAME, Date.parse(at(3)))).toBe(false);
    expect((await file.verifyAudit()).breaks).toEqual([]);
    for (const path of [file.path, `${file.path}-wal`]) {
      const bytes = readFileSync(path).toString('latin1');
      expect(bytes).not.toContain('0812345678');
      expect(bytes).not.toContain('1234567890');
    }
    await file.reopen();
    expect(file.players.isForgotten(THE_GAME, Date.parse(at(1)))).toBe(true);
  });

  it('keeps with a sale the warning that staff overrode, and lets no one remove it', async () => {
    const overridden = [{ kind: 'length', ref: 'server/uid' }] as const;
    file.journal.addSending({ ...newSale(), overridden }, start(0));
    expect(file.players.overriddenOf(ID)).toEqual(overridden);
    expect(() => file.inside().exec('DELETE FROM overridden_warnings')).toThrow('never deleted');
    expect(() => file.inside().exec("UPDATE overridden_warnings SET kind = 'x'")).toThrow('never changed');
    expect((await file.verifyAudit()).breaks).toEqual([]);
  });

  it('reads accepted sales by the index over their time', () => {
    const plan = file.seen(
      `EXPLAIN QUERY PLAN SELECT id FROM sales WHERE created_at <= 'x' AND (created_at, id) < ('x', 'y')
         AND state IN ('accepted','delivered') ORDER BY created_at DESC, id DESC LIMIT 500`,
    );
    expect(JSON.stringify(plan)).toContain('sales_in_figures');
  });
});
