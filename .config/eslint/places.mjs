// @ts-check
import { fileIn } from './import-rule.mjs';

/**
 * Things that have one place, or no place at all. `selector` finds them in the syntax tree; `within` narrows
 * the ban to some folders (default: everywhere); `except` names the places where they belong.
 *
 * `notInTests` exempts tests.
 *
 * @typedef {{ selector: string, message: string, within?: string[], except?: string[], notInTests?: boolean }} Place
 */

const NO_CLOCK = ['src/shared', 'src/main/domain', 'src/main/app'];
// A test may build its instants in any way.
const IN_TESTS = /\.test\.ts$|\/test-support\//;
const GLOBALS = '/^(window|globalThis|self)$/';

/** @type {Place[]} */
export const PLACES = [
  {
    selector: 'ImportSpecifier[imported.name="ipcMain"], MemberExpression[property.name="ipcMain"]',
    except: ['src/main/ipc/register.ts', 'e2e/support/count-calls.mjs'],
    message:
      'ipcMain belongs to src/main/ipc/register.ts, where sender, input and output of every call are checked.',
  },
  {
    selector:
      'ImportSpecifier[imported.name=/^(ipcRenderer|contextBridge)$/], MemberExpression[property.name=/^(ipcRenderer|contextBridge)$/]',
    except: ['src/preload'],
    message: 'ipcRenderer and contextBridge belong to src/preload.',
  },
  {
    selector:
      'ImportDeclaration[source.value="electron"] > :matches(ImportDefaultSpecifier, ImportNamespaceSpecifier)',
    message: "Import from 'electron' by name, so that what a file takes from it can be seen and checked.",
  },
  {
    selector: `MemberExpression[object.name=${GLOBALS}][property.name="till"]`,
    within: ['src'],
    except: ['src/renderer/src/ipc/client.ts'],
    message: "window.till belongs to src/renderer/src/ipc/client.ts: use its 'call' and 'listen'.",
  },
  {
    selector:
      'CallExpression[callee.property.name=/^(slice|substring|substr|split|replace)$/][callee.object.callee.property.name=/^(toISOString|toJSON)$/]',
    message: 'A cut ISO instant is a UTC date, not the shop’s day: use src/shared/model/day/business-day.ts.',
  },
  {
    selector:
      'NewExpression[callee.name="Date"], CallExpression[callee.name="Date"], MemberExpression[object.name="Date"][property.name=/^(parse|UTC)$/]',
    notInTests: true,
    within: [...NO_CLOCK, 'src/renderer'],
    except: ['src/renderer/src/i18n/format.ts'],
    message:
      'No Date here: instants are ISO strings or epoch milliseconds, days come from business-day.ts, display from i18n/format.ts.',
  },
  {
    selector:
      'MemberExpression[object.name="Date"][property.name="now"], MemberExpression[object.name="Temporal"][property.name="Now"]',
    notInTests: true,
    within: NO_CLOCK,
    message: 'The time comes in as a parameter or through the clock port, so that tests can set it.',
  },
  {
    selector:
      'Identifier[name=/^(fetch|XMLHttpRequest|WebSocket|EventSource)$/]:not(MemberExpression[computed=false] > .property):not(Property > .key), ' +
      `MemberExpression[object.name=${GLOBALS}][property.name=/^(fetch|XMLHttpRequest|WebSocket|EventSource)$/], ` +
      'MemberExpression[object.name="navigator"][property.name="sendBeacon"]',
    within: ['src/renderer'],
    message: 'The page talks to nothing but the main process: use src/renderer/src/ipc/client.ts.',
  },
  {
    selector:
      'Identifier[name=/^(localStorage|sessionStorage|indexedDB|cookieStore)$/], MemberExpression[object.name="document"][property.name="cookie"]',
    within: ['src/renderer'],
    message: 'Browser storage is neither durable nor private: the main process keeps what must be kept.',
  },
  {
    selector:
      'MemberExpression[object.name=/^(it|test|describe|suite)$/][property.name=/^(skip|only|todo|fixme|fails)$/]',
    message: 'Every test runs, always: mend it or delete it.',
  },
  {
    // An array's `fill` is not meant.
    selector: 'CallExpression[callee.property.name="fill"]:not([callee.object.callee.name="Array"])',
    within: ['e2e'],
    except: ['e2e/support', 'e2e/bench'],
    message:
      'No person fills a field at once: press, pressSequentially, tap, or typeInto from e2e/support/page/keys.ts, so that every key is dealt with.',
  },
  {
    selector:
      'MemberExpression[computed=true] > :matches(Identifier[name=/^(productId|packageId|saleId|personId|tillId|ref)$/], MemberExpression[property.name=/^(id|ref|product|package|productId|packageId|saleId)$/]).property, ' +
      'ObjectPattern > Property[computed=true] > Identifier[name=/^(id|ref)$/].key',
    within: ['src'],
    notInTests: true,
    message:
      'A name from outside may be `constructor`: keep such things in a Map, or look them up with src/shared/model/own.ts.',
  },
  {
    selector: 'CallExpression[callee.property.name="waitForTimeout"]',
    message: 'Wait for what should happen, not for time to pass.',
  },
  {
    selector: 'MemberExpression[object.name="vi"][property.name=/^(waitFor|waitUntil)$/]',
    except: ['src/shared/test-support/eventually.ts'],
    message: 'Wait with src/shared/test-support/eventually.ts: a second is too short on a busy machine.',
  },
  {
    selector:
      'CallExpression[callee.name=/^(it|test|beforeAll|beforeEach|afterAll|afterEach)$/] > Literal[raw=/^[0-9_]+$/]',
    within: ['src', '.tools', 'e2e/bench', 'e2e/crash'],
    message:
      'One limit holds for every test, in .config/vitest.config.ts: only a test that hangs reaches it.',
  },
];

/** @param {string} path @param {string} place */
function isWithin(path, place) {
  return path === place || path.startsWith(`${place}/`);
}

/** @type {import('eslint').Rule.RuleModule} */
export const placesRule = {
  meta: {
    type: 'problem',
    docs: { description: 'Keeps what has one place in that place.' },
    schema: [],
  },
  create(context) {
    const file = fileIn(context);
    const banned = PLACES.filter(
      ({ within, except, notInTests }) =>
        !(notInTests && IN_TESTS.test(file)) &&
        (!within || within.some((place) => isWithin(file, place))) &&
        !except?.some((place) => isWithin(file, place)),
    );
    return Object.fromEntries(
      banned.map(({ selector, message }) => [
        selector,
        /** @param {import('eslint').Rule.Node} node */
        (node) => context.report({ node, message }),
      ]),
    );
  },
};
