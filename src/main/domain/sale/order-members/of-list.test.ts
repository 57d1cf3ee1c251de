import { expect, it } from 'vitest';
import { isOfList } from './of-list';

it.each([
  ...[
    { error: 'timeout' },
    { errors: [{}] },
    { message: 'truncated' },
    { code: 504, message: 'timeout' },
    { truncated: true },
  ],
  ...[
    { hasMore: true },
    { has_more: 1 },
    { nextPage: 2 },
    { next: '/orders?page=2' },
    { next_cursor: 'x' },
    { cursor: 'x' },
  ],
  ...[
    { total: 500, page: 1 },
    { page: 1, pages: 9 },
    { totalCount: 500 },
    { limit: 100, offset: 0 },
    { limitReached: true },
  ],
  ...[
    { id: 'more', hasNext: true },
    { meta: {} },
    { isPartial: true },
    { status: 500, detail: 'x' },
    '...',
    '…',
    ' ... 480 more',
  ],
  ...['<truncated>', 'Error: timeout', [{ id: '1' }]],
])('%j shows that a list is not all', (element) => {
  expect(isOfList(element)).toBe(true);
});

it.each([
  ...[
    null,
    5,
    true,
    '',
    'x',
    [],
    [0],
    [['']],
    {},
    { '': 0 },
    { id: 'Q' },
    { code: 'TG1', total: 35 },
    { note: 'x' },
  ],
  ...[
    { truncated: false },
    { hasMore: false, next: null },
    { id: '1', createdAt: '2026-11-21', message: 'ok', next: 1 },
  ],
  { code: 'TG1', orders: [], page: 1 },
])('%j does not', (element) => {
  expect(isOfList(element)).toBe(false);
});
