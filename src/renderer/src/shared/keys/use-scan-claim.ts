import { onBeforeUnmount, onMounted } from 'vue';

/** Takes a scanned code; false when the code is not meant for it. */
type Claim = (code: string) => boolean;

/** Newest last. */
const claims: Claim[] = [];

/** Undoes what keys have changed since; `atEnd` of a code for the last time. */
export type UndoScan = (atEnd: boolean) => void;

/** What the keys of a screen may change, each with what undoes it. */
const looks: (() => UndoScan)[] = [];

/** While the component is on screen, `look` is asked before each key that may be a code's first one. */
export function useScanUndo(look: () => UndoScan): void {
  onMounted(() => looks.push(look));
  onBeforeUnmount(() => looks.splice(looks.indexOf(look), 1));
}

/** Returns what undoes everything that keys change from now on. */
export function lookBeforeScan(): UndoScan {
  const undos = looks.map((look) => look());
  return (atEnd) => undos.forEach((undo) => undo(atEnd));
}

/** While the component is on screen it gets codes first that were scanned into no field. */
export function useScanClaim(claim: Claim): void {
  onMounted(() => claims.push(claim));
  onBeforeUnmount(() => claims.splice(claims.indexOf(claim), 1));
}

/** Whether a component on the screen has taken the code. */
export function isClaimed(code: string): boolean {
  return claims.toReversed().some((claim) => claim(code));
}
