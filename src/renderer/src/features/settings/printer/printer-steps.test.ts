import { expect, it } from 'vitest';
import { mendPage, otherPin } from './printer-steps';

it('asks a head for fewer dots while the right edge is missing, until there is none smaller', () => {
  expect(mendPage({ printerDots: 576 }, 'cutOff')).toEqual({ printerDots: 512 });
  expect(mendPage({ printerDots: 512 }, 'cutOff')).toEqual({ printerDots: 384 });
  expect(mendPage({ printerDots: 384 }, 'cutOff')).toBeNull();
});

it('asks it for more while it leaves a margin, until there is none larger', () => {
  expect(mendPage({ printerDots: 384 }, 'narrow')).toEqual({ printerDots: 512 });
  expect(mendPage({ printerDots: 576 }, 'narrow')).toBeNull();
});

it('leaves the end of the paper to be torn where nothing cut it', () => {
  expect(mendPage({ printerDots: 576 }, 'uncut')).toEqual({ printerCut: 'tear' });
});

it('tries the drawer on one pin and on the other', () => {
  expect([otherPin('2'), otherPin('5'), otherPin('none')]).toEqual(['5', '2', '2']);
});
