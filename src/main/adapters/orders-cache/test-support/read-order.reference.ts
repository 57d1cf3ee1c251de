/** How an element is read, written for clearness with the schema library: what read-order.ts is held to. */
import { readInstant } from '@shared/model/day/business-day';
import { readAmount } from '@shared/model/money/money';
import type { OrderFault, OrderLine, ServiceOrder } from '@shared/model/service/order';
import { isFiller } from '@shared/model/sale/alike';
import { SECRET_MASK } from '@shared/model/recipient/recipient';
import { z } from 'zod';
import { isNoCode, isNoName } from '../../../domain/sale/no-name';

const object = z.record(z.string(), z.unknown());
const text = z.string().nullable().catch(null);

import type { ReadOrder } from '../store/read-order';
import { saidOfOrder, statusOf } from '../../../domain/sale/order-members/said-of-order';
import type { OrderReading } from '../../../domain/cached-orders';

/** Reads one element; never fails, faults say what could not be read. */
export function readOrderSlowly(element: unknown, reading: OrderReading): ReadOrder {
  const read = object.safeParse(element);
  if (!read.success) return unreadable();
  const raw = read.data;
  const faults: OrderFault[] = [saidOfOrder(raw)].filter((fault) => fault !== null);
  const take = (name: string, fault: OrderFault, isNone: (value: string) => boolean): string | null => {
    const value = text.parse(raw[name]) || null;
    if (value !== null && !isNone(value)) return value;
    faults.push(fault);
    return null;
  };
  const id = take('id', 'missing-id', isNoName);
  const code = take('code', 'missing-code', isNoCode);
  const status = statusOf(raw['status']) || null;
  if (status === null) faults.push('missing-status');
  const createdAt = text.parse(raw['createdAt']) || null;
  const instant = createdAt === null ? null : readInstant(createdAt);
  const year = instant === null ? 0 : new Date(instant).getUTCFullYear();
  const at = year >= 2000 && year < 2400 ? instant : null;
  if (at === null) faults.push('bad-date');
  const total = readTotal(raw['total'], reading, faults);
  const lines = readLines(raw['orders'], reading, faults);
  return { id, code, status, total, createdAt, at, lines, faults };
}

function unreadable(): ReadOrder {
  return {
    id: null,
    code: null,
    status: null,
    total: null,
    createdAt: null,
    at: null,
    lines: [],
    faults: ['not-an-object'],
  };
}

function readTotal(value: unknown, reading: OrderReading, faults: OrderFault[]): ServiceOrder['total'] {
  if (value === undefined || value === null) {
    faults.push('missing-total');
    return null;
  }
  const amount = typeof value === 'number' ? readAmount(value, reading.amountUnit, reading.currency) : null;
  if (amount?.ok) return amount.money;
  faults.push('unreadable-total');
  return null;
}

function readLines(value: unknown, reading: OrderReading, faults: OrderFault[]): OrderLine[] {
  if (!Array.isArray(value) || value.length === 0) {
    faults.push('missing-lines');
    return [];
  }
  return value.map((item: unknown) => {
    const raw = object.catch({}).parse(item);
    const product = text.parse(raw['product']);
    const payload = Array.isArray(raw['payload']) ? raw['payload'] : [];
    const plain = plainOf(product, reading);
    return {
      product,
      package: text.parse(raw['package']),
      payload: payload.map((entry: unknown, index) =>
        // The list repeats passwords in the clear; they go no further than this line.
        isFiller(entry) || (plain.includes(index) && typeof entry !== 'object')
          ? typeof entry === 'string'
            ? entry
            : JSON.stringify(entry)
          : SECRET_MASK,
      ),
    };
  });
}

function plainOf(product: string | null, { plainPositions }: OrderReading): readonly number[] {
  // Own names only: a product may well be called `constructor`.
  if (product === null || !Object.hasOwn(plainPositions, product)) return [];
  return plainPositions[product] ?? [];
}
