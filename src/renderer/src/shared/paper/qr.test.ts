import { describe, expect, it } from 'vitest';
import { qrShape } from './qr';

describe('qrShape', () => {
  it('keeps four modules of white around the code, which readers need', () => {
    const shape = qrShape('TG7DE72B29');
    const points = [...(shape?.path ?? '').matchAll(/M(\d+) (\d+)h(\d+)/g)].map(([, x, y, run]) => ({
      left: Number(x),
      right: Number(x) + Number(run),
      y: Number(y),
    }));
    const size = shape?.size ?? 0;
    expect(points.length).toBeGreaterThan(20);
    expect(Math.min(...points.map((point) => Math.min(point.left, point.y)))).toBe(4);
    expect(Math.max(...points.map((point) => Math.max(point.right, point.y + 1)))).toBe(size - 4);
  });

  it('gives none for a text that no code can hold', () => {
    expect(qrShape('x'.repeat(5_000))).toBeNull();
  });
});
