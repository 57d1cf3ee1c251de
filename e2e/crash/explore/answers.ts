/** The answers that a till may get for a sale on the wire. */
import type { WireEnd } from '../../../src/main/domain/sale/outcome';
import { billOf, once, type Act } from './tills';
import type { Request, Shop, World } from './shop-state';

type Answer = [said: string, act: Act];

function answerOf(sale: number, end: WireEnd): Act {
  return { is: 'answer', sale, end };
}

/** Answers that name an order and prove nothing, by their members besides its code. */
const BESIDES = {
  nothing: {},
  itsDeletion: { isDelete: true },
  aDuplicate: { status: 'DUPLICATE' },
} as const;

/** The acts are kept by what they are made from. */
const codeWith = once((besides: keyof typeof BESIDES) =>
  once((sale: number) =>
    once((order: string) => {
      const body = JSON.stringify({ code: `TG${order}`, ...BESIDES[besides] });
      return answerOf(sale, { kind: 'answered', status: 200, body });
    }),
  ),
);
const codeAlone = codeWith('nothing');
const accepted = once((sale: number) =>
  once((order: string) =>
    once((hour: number) => answerOf(sale, { kind: 'answered', status: 201, body: billOf(order, hour) })),
  ),
);
const refused = once((sale: number) => answerOf(sale, { kind: 'answered', status: 422, body: '{}' }));
const noAnswer = once((sale: number) => answerOf(sale, { kind: 'failed-after-sending', cause: 'timed-out' }));
const notLeft = once((sale: number) => answerOf(sale, { kind: 'failed-before-sending', cause: 'refused' }));

/** The ways in which the wire may end. */
export function answersOf({ sale, booked }: Request, { orders, hour }: World): Answer[] {
  const order = orders.find((one) => one.sale === sale);
  return [
    ['is refused', refused(sale)],
    ['gets no answer', noAnswer(sale)],
    ...(booked > 0 && order
      ? ([
          ['is accepted', accepted(sale)(order.name)(hour)],
          ['gets an answer with a code alone', codeAlone(sale)(order.name)],
        ] satisfies Answer[])
      : ([['does not leave the till', notLeft(sale)]] satisfies Answer[])),
  ];
}

/**
 * Answers that name the order of another sale. Where others may sell, a code alone is believed; an answer that speaks
 * against itself is believed only about an order that was made since.
 */
export function misnamedAnswers({ whose }: Shop, { sale, hour }: Request, { orders }: World): Answer[] {
  const others = orders.filter((one) => one.sale !== sale);
  return others.flatMap((order): Answer[] => {
    const { name } = order;
    if (whose !== 'others may sell')
      return [[`gets an answer with the code of order ${name} alone`, codeAlone(sale)(name)]];
    return [
      [`is called a duplicate of order ${name}`, codeWith('aDuplicate')(sale)(name)],
      ...(order.hour < hour
        ? ([
            [`gets an answer that calls order ${name} deleted`, codeWith('itsDeletion')(sale)(name)],
          ] satisfies Answer[])
        : []),
    ];
  });
}
