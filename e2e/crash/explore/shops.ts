/** The shops that are searched. Each is small enough to be searched to the end, and has what the others lack. */
import { RARE, type Rare, type Shop } from './shop-state';

function shop(
  name: string,
  makes: Shop['makes'],
  whose: Shop['whose'],
  most: Partial<Record<Rare, number>>,
  begins: Shop['begins'] = [],
): Shop {
  const never = Object.fromEntries(Object.keys(RARE).map((rare) => [rare, 0])) as Record<Rare, number>;
  return { name, makes, whose, begins, most: { ...never, ...most } };
}

const ALONE = 'only this till sells';
const CONFIRMED = 'at till A, sale 1 is confirmed';
const SETTLED = [
  CONFIRMED,
  'the service books sale 1',
  'at till A, sale 1 gets no answer',
  'the service lists order 1a',
  'at till A, the list is read',
];

export const SHOPS: readonly Shop[] = [
  shop('one sale to its end', ['A'], ALONE, { hour: 1, status: 2 }),
  shop('orders that look otherwise', ['A'], ALONE, { unlike: 1, hour: 1 }, [CONFIRMED]),
  shop('orders that look otherwise, in a new list', ['A'], ALONE, { unlike: 1, rebuild: 1 }, [CONFIRMED]),
  shop('an order that changes once it settled a sale', ['A'], ALONE, { unlike: 1, status: 2 }, SETTLED),
  shop('a till that goes to another service', ['A'], ALONE, { moved: 1, hour: 1 }, [CONFIRMED]),
  shop('the same again an hour later', ['A', 'A'], ALONE, { hour: 1, double: 1 }, [
    ...SETTLED,
    'an hour passes',
  ]),
  shop('one till', ['A', 'A'], ALONE, { restart: 1, hour: 1 }),
  shop('an order that was listed between two sales', ['A', 'A'], ALONE, {}, [
    CONFIRMED,
    'the service books sale 1',
    'the service lists order 1a',
    'at till A, the list is read',
    'at till A, sale 2 is confirmed',
  ]),
  shop('two sales without an answer', ['A', 'A'], ALONE, {}, [
    CONFIRMED,
    'at till A, sale 1 gets no answer',
    'at till A, sale 2 is confirmed',
    'at till A, sale 2 gets no answer',
  ]),
  shop('a refused sale, and the same an hour later', ['A', 'A'], ALONE, { hour: 1 }, [
    CONFIRMED,
    'at till A, sale 1 is refused',
    'an hour passes',
    'at till A, sale 2 is confirmed',
  ]),
  shop('an accepted sale whose order looks otherwise', ['A', 'A'], ALONE, { unlike: 1 }, [
    CONFIRMED,
    'the service books sale 1',
    'at till A, sale 1 is accepted',
    'at till A, sale 2 is confirmed',
    'at till A, sale 2 gets no answer',
  ]),
  shop('a service that books twice', ['A', 'A'], ALONE, { double: 1, hour: 1 }),
  shop('a service that books a listed sale again', ['A', 'A'], ALONE, { double: 1 }, [
    ...SETTLED,
    'at till A, sale 2 is confirmed',
  ]),
  shop('a list that loses orders', ['A', 'A'], ALONE, { hide: 1, hour: 1 }),
  shop('a list that is emptied', ['A', 'A'], ALONE, { hide: 1, hour: 1 }, [
    ...SETTLED,
    'at till A, sale 2 is confirmed',
    'at till A, sale 2 gets no answer',
  ]),
  shop('a list that is thrown away', ['A', 'A'], ALONE, { rebuild: 1, hour: 1 }),
  shop('a service that changes its mind', ['A', 'A'], ALONE, { status: 2, hour: 1 }),
  shop('a clock that is set wrong', ['A', 'A'], ALONE, { jump: 1 }),
  shop('a journal that goes back to a copy', ['A', 'A'], ALONE, { restore: 1, hour: 1 }),
  shop('a copy of a till that has just sold', ['A', 'A'], ALONE, { restore: 1 }, [
    CONFIRMED,
    'at till A, the list is read',
    'at till A, sale 2 is confirmed',
    'the service books sale 2',
    'the service lists order 2a',
    "till A's journal is copied",
  ]),
  shop('a till that is cloned', ['A', 'A'], ALONE, { clone: 1 }),
  shop('two tills and someone else', ['A', 'B'], 'others may sell', { stranger: 1, hour: 1 }),
  shop(
    'an answer that names the bill of someone else',
    ['A'],
    'others may sell',
    { stranger: 1, hour: 1, misnamed: 1 },
    ['someone else sells the same', 'an hour passes', CONFIRMED],
  ),
  shop('two tills with a ledger', ['A', 'B'], 'a ledger decides', { restart: 1, hour: 1, away: 1 }),
  shop(
    'an order that the ledger gave to a till',
    ['A', 'B'],
    'a ledger decides',
    { hour: 1, misnamed: 1 },
    SETTLED,
  ),
  shop('two tills with a ledger, booked twice', ['A', 'B'], 'a ledger decides', { double: 1 }),
];
