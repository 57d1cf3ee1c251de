/** Calls about the till: its session and settings, its people, the game list, copies, messages and updates. */
import type { CallName } from '@shared/ipc/channels';
import { calls } from '@shared/ipc/contract';
import { appError, Failure } from '@shared/ipc/errors';
import type { RightFacts } from '@shared/ipc/shapes/topic';
import type { Session } from '@shared/ipc/till/session';
import type { HandlerDependencies, SellingSession } from './handler-dependencies';
import { needsOf } from './needs-of';
import type { HandlersOf } from './register';

export function sessionHandlers(
  deps: HandlerDependencies,
): HandlersOf<'session' | 'training' | 'settings' | 'token'> {
  const { describe, shown, change, sessions, settings, token } = deps;
  const described = async (done: Promise<void>): Promise<Session> => {
    await done;
    return describe();
  };
  return {
    'session.get': () => describe(),
    'session.shown': () => shown(),
    'session.connect': (input, actor) => described(change.connect(input, actor)),
    'session.startTraining': ({ locale }, actor) => described(change.startTraining(locale, actor)),
    'session.leaveTraining': (_, actor) => described(change.leaveTraining(actor)),
    'session.forgetService': (_, actor) => described(change.forgetService(actor)),
    'session.retry': () => described(sessions.retry()),
    'session.restoreJournal': ({ backup }, actor) => described(sessions.restoreJournal(backup, actor)),
    'training.practise': ({ scenario }) => change.practise(scenario),
    'settings.get': () => settings.get(),
    'settings.update': (patch, actor) => settings.update(patch, actor),
    'token.status': () => token.status(),
    'token.replace': (given, actor) => token.replace(given.token, given.passphrase, actor),
    'token.remove': (_, actor) => token.remove(actor),
    'token.unlock': ({ passphrase }, actor) => token.unlock(passphrase, actor),
  };
}

export function peopleHandlers({ people, facts }: HandlerDependencies): HandlersOf<'people'> {
  return {
    'people.get': () => people.state(),
    'people.signIn': ({ personId, pin }) => people.signIn(personId, pin),
    'people.lock': () => people.lock(),
    'people.approve': ({ personId, pin, ...asked }, actor) =>
      people.approve(actor, { personId, pin, ...approved(asked.call, asked.input, facts) }),
    'people.add': ({ pins, ...person }, actor) => people.add(actor, person, pins),
    'people.change': ({ personId, ...person }, actor) => people.change(actor, personId, person),
    'people.remove': ({ personId }, actor) => people.remove(actor, personId),
    'people.changePin': ({ pin, newPin }, actor) => people.changePin(actor, pin, newPin),
    'people.resetOwner': ({ personId, pin }) => people.resetOwner(personId, pin),
  };
}

/** The call and input that alone an approval is valid for, and its needs. Throws Failure INVALID_INPUT. */
function approved(call: string, given: unknown, facts: RightFacts) {
  const read = isCall(call) ? calls[call].input.safeParse(given) : null;
  if (!isCall(call) || !read?.success) throw new Failure(appError('INVALID_INPUT', { issues: [] }));
  const input: unknown = read.data;
  return { call, input, needs: needsOf(call, input, facts) };
}

function isCall(name: string): name is CallName {
  return Object.hasOwn(calls, name);
}

export function gameHandlers(
  deps: HandlerDependencies,
): HandlersOf<'connection' | 'catalogue' | 'looks' | 'pictures'> {
  const { session, settings } = deps;
  return {
    'connection.get': () => session().connection.current(),
    'connection.check': () => session().connection.check(),
    'catalogue.get': () => session().prices.offered(),
    'catalogue.refresh': async () => {
      const result = await session().catalogue.refresh();
      if (!result.ok) throw new Failure(result.error);
      return session().prices.offer(result.value);
    },
    'catalogue.favourite': ({ productId, on }) => settings.favourite(productId, on),
    'catalogue.aliases': ({ productId, words }, actor) => settings.aliases(productId, words, actor),
    'looks.get': () => session().looks.get(),
    'looks.set': ({ productId, look }, actor) => session().looks.set(productId, look, actor),
    'looks.pause': ({ productId, reason }, actor) => session().looks.pause(productId, reason, actor),
    'looks.resume': ({ productId }, actor) => session().looks.resume(productId, actor),
    'looks.arrange': ({ order }, actor) => session().looks.arrange(order, actor),
    'pictures.get': () => session().pictures.get(),
    'pictures.set': ({ place, picture }, actor) => session().pictures.set(place, picture, actor),
  };
}

export function kioskHandlers(
  { session, counter, people }: HandlerDependencies,
  selling: SellingSession,
): HandlersOf<'kiosk'> {
  const { kiosk } = counter;
  return {
    'kiosk.get': () => ({ on: kiosk.isOn() }),
    'kiosk.leave': () => {
      kiosk.leave();
      return { on: kiosk.isOn() };
    },
    'kiosk.files': () => {
      if (!people.access.mayLook(kiosk.isOn())) throw new Failure(appError('KIOSK_FILES'));
    },
    'kiosk.offer': async () => ({
      products: await session().customerOrders.offer(),
      picture: session().pictures.get().customer,
    }),
    'kiosk.order': async (order) => ({ number: (await selling().customerOrders.take(order)).number }),
  };
}

export function careHandlers(
  deps: HandlerDependencies,
): HandlersOf<'audit' | 'backup' | 'news' | 'support' | 'update'> {
  const { session, backup, news, support, updates } = deps;
  return {
    'audit.verify': () => session().deps.audit.verify(),
    'backup.get': () => backup.copies.state(),
    'backup.setUp': ({ passphrase }, actor) => backup.copies.setUp(passphrase, actor),
    'backup.run': () => backup.copies.run(),
    'backup.turnOff': (_, actor) => backup.copies.turnOff(actor),
    'backup.restore': ({ passphrase }, actor) => backup.fromCopy.start(passphrase, actor),
    'news.get': async () => (await news()).state(),
    'news.setUp': async (input, actor) => (await news()).setUp(input, actor),
    'news.test': async () => (await news()).test(),
    'news.turnOff': async (_, actor) => (await news()).turnOff(actor),
    'support.gather': () => support.gather(),
    'support.save': () => support.save(),
    'update.get': () => updates.state(),
    'update.check': () => updates.check(),
    'update.download': () => updates.download(),
    'update.install': (_, actor) => updates.install(actor),
    'update.hold': ({ by }) => updates.hold(by),
  };
}
