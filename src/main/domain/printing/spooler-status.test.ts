import { describe, expect, it } from 'vitest';
import { endBeforeSending, isPrinted, leadsToPaper } from './spooler-status';

describe('what the spooler says of a printer', () => {
  it.each([
    ['ready', 0, 0, null],
    ['printing for someone else', 0x400, 0, null],
    ['shared and default', 0, 0x8 | 0x4, null],
    ['out of paper', 0x10, 0, 'paper-out'],
    ['open', 0x40_0000, 0, 'cover-open'],
    ['open and out of paper', 0x40_0010, 0, 'cover-open'],
    ['off', 0x80, 0, 'off-line'],
    ['not available', 0x1000, 0, 'off-line'],
    ['paused', 0x1, 0, 'off-line'],
    ['unplugged', 0, 0x400, 'off-line'],
    ['unplugged with its last status', 0x10, 0x440, 'off-line'],
  ] as const)('%s', (_, status, attributes, end) => {
    expect(endBeforeSending({ status, attributes })).toBe(end);
  });
});

it.each([
  ['waits', 0, false],
  ['prints', 0x10, false],
  ['is out of paper', 0x40, false],
  ['was printed and is kept', 0x2080, true],
  ['was printed and is being deleted', 0x84, true],
  ['is complete', 0x1000, true],
] as const)('a job that %s', (_, status, printed) => {
  expect(isPrinted(status)).toBe(printed);
});

it.each([
  ['USB001', true],
  ['COM3:', true],
  ['192.168.1.50', true],
  ['PORTPROMPT:', false],
  ['nul:', false],
  ['FILE:', false],
  ['SHRFAX:', false],
])('a printer at %s is one of paper: %s', (port, paper) => {
  expect(leadsToPaper(port)).toBe(paper);
});
