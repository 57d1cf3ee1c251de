import { describe, expect, it } from 'vitest';
import { displayStateOf, displayStateOfAll } from './display';
import { DISPLAY_STATES } from './kinds/display';

describe('a sale’s state on the customer’s screen', () => {
  it('is that a line which waits for the one before it is on its way', () => {
    expect(displayStateOf('held')).toBe('kept');
    expect(displayStateOf('held', true)).toBe('sending');
  });

  it('names an open line before a certain one, in any order of the lines', () => {
    expect(displayStateOfAll(['delivered', 'checking', 'accepted'])).toBe('checking');
    expect(displayStateOfAll(['not-made', 'not-made'])).toBe('not-made');
    expect(displayStateOfAll(['delivered', 'not-made', 'accepted'])).toBe('partly');
    expect(displayStateOfAll([...DISPLAY_STATES].reverse())).toBe('sending');
    expect(displayStateOfAll([])).toBeNull();
  });
});
