import { mount } from '@vue/test-utils';
import { expect, it } from 'vitest';
import { afterFirstScreen } from './later';

it('keeps nothing of a component that is shown', () => {
  const shown = mount({
    setup: () => {
      expect(() => afterFirstScreen(() => Promise.resolve({ default: {} }))).toThrow('top level of a module');
      return () => 'shown';
    },
  });
  expect(shown.text()).toBe('shown');
});
