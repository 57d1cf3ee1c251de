import { createPinia, setActivePinia } from 'pinia';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { effectScope } from 'vue';
import { SALE_STATES, type SaleState } from '@shared/model/sale/sale-state';
import { defaultSettings } from '@shared/model/settings/defaults';
import { useSettingsStore } from '@/shared/state/settings';
import { fakeTill, type FakeTill } from '@/test-support/fake-till';
import { soundOf, tonesOf, type OutcomeSound, type Tone } from './outcome-sound';
import { playTones, prepareTones } from './play-tones';
import { useOutcomeSounds } from './use-outcome-sounds';

describe('the sound of an outcome', () => {
  it('differs for sent, unknown and refused sales', () => {
    const heard = new Map<OutcomeSound | null, SaleState[]>();
    for (const state of SALE_STATES) heard.set(soundOf(state), [...(heard.get(soundOf(state)) ?? []), state]);
    expect(heard.get('sent')).toEqual(['accepted', 'delivered']);
    expect(heard.get('refused')).toEqual(['rejected', 'failed']);
    expect(heard.get('doubt')).toEqual(expect.arrayContaining(['unknown', 'not-sent']));
    expect(soundOf('sending')).toBe(null);
  });

  it('is over within a second, tone after tone', () => {
    for (const sound of ['sent', 'doubt', 'refused'] as const) {
      const tones = tonesOf(sound);
      expect(tones.map(({ at }) => at)).toEqual(tones.map(({ at }) => at).toSorted((a, b) => a - b));
      expect(Math.max(...tones.map(({ at, lasts }) => at + lasts))).toBeLessThan(1);
    }
  });
});

it('lets the loudspeaker rest until there is a tone, and after the last one has ended', () => {
  const ramp = { setValueAtTime: () => undefined, linearRampToValueAtTime: () => undefined };
  const ends: (() => void)[] = [];
  const done: string[] = [];
  class Loudspeaker {
    readonly currentTime = 0;
    suspend = async () => void done.push('rests');
    resume = async () => void done.push('plays');
    createGain = () => ({ gain: ramp, connect: () => undefined });
    createOscillator = () => ({
      frequency: {},
      connect: (gain: unknown) => gain,
      start: () => undefined,
      stop(this: { onended: () => void }) {
        ends.push(() => this.onended());
      },
    });
  }
  vi.stubGlobal('AudioContext', Loudspeaker);
  onTestFinished(() => void vi.unstubAllGlobals());
  prepareTones();
  playTones(tonesOf('doubt'), 1);
  playTones(tonesOf('sent'), 1);
  for (const end of ends.slice(1)) end();
  expect(done).toEqual(['rests', 'plays', 'plays']);
  ends[0]?.();
  expect(done.at(-1)).toBe('rests');
});

describe('at the counter', () => {
  let till: FakeTill;
  const play = vi.fn<(tones: readonly Tone[], loudness: number) => void>();
  const loudAs = (soundVolume: number) =>
    (useSettingsStore().settings = { ...defaultSettings('UTC', 'en'), soundVolume });
  const change = (state: SaleState, id = 'a') => till.send('sale.changed', { id, state });

  beforeEach(() => {
    play.mockReset();
    till = fakeTill();
    setActivePinia(createPinia());
    loudAs(100);
    effectScope().run(() => useOutcomeSounds(play));
  });

  it('each sale that was on the wire is heard once', () => {
    change('sending');
    change('sending', 'b');
    expect(play).not.toHaveBeenCalled();
    change('unknown', 'b');
    change('accepted');
    expect(play.mock.calls).toEqual([
      [tonesOf('doubt'), 1],
      [tonesOf('sent'), 1],
    ]);
    change('delivered');
    change('delivered', 'b');
    expect(play).toHaveBeenCalledTimes(2);
  });

  it('a sale that is kept, settled later or closed makes no sound', () => {
    for (const state of SALE_STATES.filter((one) => one !== 'sending')) change(state);
    expect(play).not.toHaveBeenCalled();
  });

  it('a customer’s own order is heard once and softly, a ticket that staff park is not', () => {
    const parked = (number: number, who: string, parkedAt: string) => ({
      ...{ id: String(number), number, name: '', parkedAt, who, personId: null, lines: [] },
    });
    const now = new Date().toISOString();
    const old = parked(1, 'till', '2026-11-21T07:00:00.000Z');
    till.send('ticket.parkedChanged', [old]);
    till.send('ticket.parkedChanged', [old, parked(2, 'Nok', now)]);
    expect(play).not.toHaveBeenCalled();
    till.send('ticket.parkedChanged', [old, parked(3, 'till', now)]);
    till.send('ticket.parkedChanged', [parked(3, 'till', now)]);
    expect(play.mock.calls).toEqual([[tonesOf('order'), expect.any(Number)]]);
    expect(play.mock.calls[0]?.[1]).toBeLessThan(0.5);
  });

  it('is as loud as the shop has it, or silent', () => {
    loudAs(50);
    change('sending');
    change('rejected');
    expect(play.mock.calls).toEqual([[tonesOf('refused'), 0.25]]);
    loudAs(0);
    change('sending');
    change('rejected');
    expect(play).toHaveBeenCalledTimes(1);
  });
});
