import { onBeforeUnmount, onMounted } from 'vue';

/** Takes a scanned code; false when the code is not meant for it. */
type Claim = (code: string) => boolean;

/** Newest last. */
const claims: Claim[] = [];

/** While the component is on screen it gets codes first that were scanned into no field. */
export function useScanClaim(claim: Claim): void {
  onMounted(() => claims.push(claim));
  onBeforeUnmount(() => claims.splice(claims.indexOf(claim), 1));
}

/** Whether a component on the screen has taken the code. */
export function isClaimed(code: string): boolean {
  return claims.toReversed().some((claim) => claim(code));
}
