/**
 * Who is at the till, and what they may do. Decided from memory, so that no sale waits for it. Nothing here
 * survives a restart: a till with PINs starts locked.
 */
import { appError, Failure } from '@shared/ipc/errors';
import type { CallRight } from '@shared/ipc/shapes/topic';
import { ANYONE, THE_TILL, type Actor } from '@shared/model/people/actor';
import type { Person, PersonRef } from '@shared/model/people/person';
import { holdOf, rightsOf, type Right, type Role } from '@shared/model/people/rights';

/** How long an approval waits for its call, in milliseconds. */
export const APPROVAL_MS = 60_000;
/** Most approvals that wait at once: a page asks for one after the other. */
const MOST_APPROVALS = 10;

/** What a call needs: one right, or each of several. */
export type Needs = CallRight | readonly Right[];

/** A person's approval of one call with one input. */
interface Approval {
  readonly by: PersonRef;
  readonly call: string;
  readonly input: string;
  readonly until: number;
}

export interface AccessDependencies {
  /** Who may sign in. */
  readonly people: () => readonly Person[];
  /** Whether PINs were ever set, even if it is no longer known whose. */
  readonly isGuarded: () => boolean;
  readonly steadyMs: () => number;
  /** Called when the person at the till has left: what waits for that person ends. */
  readonly left?: () => void;
}

/** The person who is signed in, and the approvals that wait. */
export class Access {
  private signedInId: string | null = null;
  /** The role of that person when it was last looked at. */
  private role: Role | null = null;
  private approvals: Approval[] = [];
  /** Who last used a right, directly or by approving another person's call. */
  private readonly used = new Map<Right, PersonRef>();

  constructor(private readonly deps: AccessDependencies) {}

  /** Who is signed in: the person who gave a PIN, or the only person of a shop without PINs. */
  signedIn(): Person | null {
    const people = this.deps.people();
    if (!this.needed()) return people[0] ?? null;
    return people.find(({ id }) => id === this.signedInId) ?? null;
  }

  /** Whether PINs are asked for at all. */
  needed(): boolean {
    const people = this.deps.people();
    return this.deps.isGuarded() || people.length > 1 || people.some(({ hasPin }) => hasPin);
  }

  isLocked(): boolean {
    return this.needed() && this.signedIn() === null;
  }

  /** Whether the person may look at the machine's files: in a kiosk only one who may leave it. */
  mayLook(isKiosk: boolean): boolean {
    return !isKiosk || this.rights().includes('leave-kiosk');
  }

  signIn(personId: string): void {
    this.lock();
    this.signedInId = personId;
    this.role = this.signedIn()?.role ?? null;
  }

  /**
   * Call it when people have changed, here or at another till. Someone who was removed has left; what waits
   * for someone whose role changed ends too.
   */
  follow(): void {
    const role = this.signedIn()?.role ?? null;
    if (this.signedInId === null || role === this.role) return;
    if (role === null) this.signedInId = null;
    this.role = role;
    this.dropApprovals();
    this.deps.left?.();
  }

  /** Signs out and drops the approvals that wait. */
  lock(): void {
    this.signedInId = null;
    this.role = null;
    this.dropApprovals();
    this.deps.left?.();
  }

  /** Records a person's approval of one call; returns until when it holds, by the steady clock. */
  approve(by: Person, call: string, input: unknown): number {
    const until = this.deps.steadyMs() + APPROVAL_MS;
    const approval = { by: refOf(by), call, input: textOf(input), until };
    this.approvals = [...this.waiting(), approval].slice(-MOST_APPROVALS);
    return until;
  }

  /** Drops the approvals that wait: approvals in practice do not count for real, nor the reverse. */
  dropApprovals(): void {
    this.approvals = [];
  }

  /**
   * Checked before a call's input is read: a locked till takes no calls, and one needs the right or an
   * approval. Throws Failure LOCKED or RIGHT_MISSING.
   */
  enter(call: string, needs: Needs): void {
    if (needs === 'anyone') return;
    if (this.isLocked()) throw new Failure(appError('LOCKED'));
    const missing = missingOf(needs, this.rights());
    if (missing !== null && !this.waiting().some((approval) => approval.call === call))
      throw refused(missing);
  }

  /** Returns who makes the call, and uses up its approval. Throws Failure LOCKED or RIGHT_MISSING. */
  admit(call: string, needs: Needs, input: unknown): Actor {
    if (needs !== 'anyone' && this.isLocked()) throw new Failure(appError('LOCKED'));
    const person = this.signedIn();
    const own = this.rights();
    const actor: Actor = person ? { person: refOf(person), approvedBy: null, rights: own } : this.unnamed();
    const missing = missingOf(needs, own);
    if (missing === null) return this.noted(needs, actor);
    const text = textOf(input);
    const found = this.waiting().find(
      (approval) =>
        approval.call === call &&
        approval.input === text &&
        missingOf(needs, [...own, ...this.rightsNow(approval)]) === null,
    );
    if (!found) throw refused(missing);
    this.approvals = this.approvals.filter((approval) => approval !== found);
    const rights = [...new Set([...own, ...forCall(needs, this.rightsNow(found))])];
    return this.noted(needs, { ...actor, approvedBy: found.by, rights });
  }

  /** What the answer to a call may show: someone else may be at the till by now, or no one. */
  shownTo({ person, rights }: Actor): readonly Right[] {
    return person === null || person.id === this.signedIn()?.id ? rights : this.rights();
  }

  /** Who last used this right in this run; null if unknown. */
  lastWith(right: Right): PersonRef | null {
    return this.used.get(right) ?? null;
  }

  rights(): readonly Right[] {
    const person = this.signedIn();
    if (person) return rightsOf(person.role);
    return this.unnamed().rights;
  }

  private noted(needs: Needs, actor: Actor): Actor {
    const rights = needs === 'anyone' || needs === 'signed-in' ? [] : [needs].flat();
    for (const right of rights) {
      const own = actor.person !== null && this.rights().includes(right);
      const who = own ? actor.person : actor.approvedBy;
      if (who) this.used.set(right, who);
      else this.used.delete(right);
    }
    return actor;
  }

  /** The actor when no one is signed in: anyone at a till without people; no rights at a locked till. */
  private unnamed(): Actor {
    return this.needed() ? THE_TILL : ANYONE;
  }

  /** A person who was removed or lost a right since can't grant it any more. */
  private rightsNow({ by }: Approval): readonly Right[] {
    const person = this.deps.people().find(({ id }) => id === by.id);
    return person ? rightsOf(person.role) : [];
  }

  private waiting(): Approval[] {
    const now = this.deps.steadyMs();
    this.approvals = this.approvals.filter(({ until }) => now < until);
    return this.approvals;
  }
}

/** The right that is missing; of several, the one that the fewest have. */
export function missingOf(needs: Needs, rights: readonly Right[]): Right | null {
  if (needs === 'anyone' || needs === 'signed-in') return null;
  const asked: readonly Right[] = typeof needs === 'string' ? [needs] : needs;
  const missing = asked.filter((right) => !rights.includes(right));
  return missing.find((right) => holdOf('manager', right) === 'approval') ?? missing[0] ?? null;
}

/**
 * What an approver's rights give to a call. What sales cost the shop is in many answers: the person who approves a
 * refund does not show it by that.
 */
function forCall(needs: Needs, rights: readonly Right[]): readonly Right[] {
  return rights.filter((right) => right !== 'profit' || [needs].flat().includes(right));
}

function refused(right: Right): Failure {
  return new Failure(appError('RIGHT_MISSING', { right }));
}

/** An input as its call's schema returns it: fields outside the schema are not in the text. */
function textOf(input: unknown): string {
  return JSON.stringify(input ?? null);
}

function refOf({ id, name }: Person): PersonRef {
  return { id, name };
}
