import { describe, expect, it } from 'vitest';
import { isSecretField } from '@shared/model/recipient/recipient';
import { TRAINING_CATALOGUE } from './catalogue';

const packages = TRAINING_CATALOGUE.flatMap((product) => product.agentPackages);

describe('the training catalogue', () => {
  it('is wide enough to practise on', () => {
    expect(TRAINING_CATALOGUE.length).toBeGreaterThanOrEqual(14);
    for (const { payloadField, agentPackages } of TRAINING_CATALOGUE) {
      expect(payloadField.length).toBeGreaterThanOrEqual(1);
      expect(payloadField.length).toBeLessThanOrEqual(3);
      expect(agentPackages.length).toBeGreaterThanOrEqual(4);
      expect(agentPackages.length).toBeLessThanOrEqual(12);
    }
    expect(new Set(TRAINING_CATALOGUE.map(({ payloadField }) => payloadField.length))).toEqual(
      new Set([1, 2, 3]),
    );
    expect(TRAINING_CATALOGUE.filter(({ name }) => /\p{Script=Thai}/u.test(name)).length).toBeGreaterThan(2);
    expect(
      TRAINING_CATALOGUE.some(({ payloadField }) => payloadField.some((ref) => isSecretField(ref))),
    ).toBe(true);
    expect(packages.some(({ price }) => !Number.isInteger(price))).toBe(true);
  });

  it('has its own ids everywhere, and prices of whole satang', () => {
    const ids = [...TRAINING_CATALOGUE, ...packages].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{24}$/);
    for (const { price } of packages) expect(String(price)).toMatch(/^[1-9]\d*(\.\d{1,2})?$/);
  });

  it('keeps its ids from version to version, since favourites and recents are stored by them', () => {
    const first = TRAINING_CATALOGUE.find(({ name }) => name === 'Fire Squad');
    expect(first?.id).toBe('63c5d36267cd97829b17d02d');
    expect(first?.agentPackages[0]).toMatchObject({ id: 'caef9b925e8d1ed9f14ab7e9', name: '100 Diamonds' });
  });
});
