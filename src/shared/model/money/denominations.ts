/** Notes and coins in use, by which a drawer is counted. */
import { own } from '../own';
import { decimalsOf, type CurrencyCode } from './money';

/** In major units, largest first: of the currencies that most money is changed in, and of those around Thailand. */
const NOTES_AND_COINS: Readonly<Record<CurrencyCode, readonly number[]>> = {
  THB: [1_000, 500, 100, 50, 20, 10, 5, 2, 1, 0.5, 0.25],
  USD: [100, 50, 20, 10, 5, 2, 1, 0.5, 0.25, 0.1, 0.05, 0.01],
  EUR: [500, 200, 100, 50, 20, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01],
  JPY: [10_000, 5_000, 2_000, 1_000, 500, 100, 50, 10, 5, 1],
  GBP: [50, 20, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01],
  CNY: [100, 50, 20, 10, 5, 1, 0.5, 0.1],
  AUD: [100, 50, 20, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05],
  CAD: [100, 50, 20, 10, 5, 2, 1, 0.5, 0.25, 0.1, 0.05],
  CHF: [1_000, 200, 100, 50, 20, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05],
  HKD: [1_000, 500, 100, 50, 20, 10, 5, 2, 1, 0.5, 0.2, 0.1],
  SGD: [1_000, 100, 50, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05],
  SEK: [1_000, 500, 200, 100, 50, 20, 10, 5, 2, 1],
  KRW: [50_000, 10_000, 5_000, 1_000, 500, 100, 50, 10],
  NOK: [1_000, 500, 200, 100, 50, 20, 10, 5, 1],
  NZD: [100, 50, 20, 10, 5, 2, 1, 0.5, 0.2, 0.1],
  INR: [2_000, 500, 200, 100, 50, 20, 10, 5, 2, 1, 0.5],
  MXN: [1_000, 500, 200, 100, 50, 20, 10, 5, 2, 1, 0.5, 0.2, 0.1],
  TWD: [2_000, 1_000, 500, 200, 100, 50, 20, 10, 5, 1],
  ZAR: [200, 100, 50, 20, 10, 5, 2, 1, 0.5, 0.2, 0.1],
  BRL: [200, 100, 50, 20, 10, 5, 2, 1, 0.5, 0.25, 0.1, 0.05],
  DKK: [1_000, 500, 200, 100, 50, 20, 10, 5, 2, 1, 0.5],
  MYR: [100, 50, 20, 10, 5, 1, 0.5, 0.2, 0.1, 0.05],
  KWD: [20, 10, 5, 1, 0.5, 0.25, 0.1, 0.05, 0.02, 0.01, 0.005],
  IDR: [100_000, 50_000, 20_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100],
  VND: [500_000, 200_000, 100_000, 50_000, 20_000, 10_000, 5_000, 2_000, 1_000, 500, 200],
  PHP: [1_000, 500, 200, 100, 50, 20, 10, 5, 1, 0.25, 0.05, 0.01],
  LAK: [100_000, 50_000, 20_000, 10_000, 5_000, 2_000, 1_000, 500],
  KHR: [200_000, 100_000, 50_000, 20_000, 15_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50],
  MMK: [20_000, 10_000, 5_000, 1_000, 500, 200, 100, 50],
};
/** Of every other currency: what its drawer has besides is counted as one amount. */
const STEPS = [1_000, 500, 200, 100, 50, 20, 10, 5, 2, 1];

/** The notes and coins that a drawer of this currency is counted by, in minor units, largest first. */
export function denominationsOf(currency: CurrencyCode): readonly number[] {
  const unit = 10 ** decimalsOf(currency);
  return (own(NOTES_AND_COINS, currency) ?? STEPS).map((value) => Math.round(value * unit));
}
