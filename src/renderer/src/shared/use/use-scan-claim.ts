import { onBeforeUnmount, onMounted } from 'vue';

/** Takes a scanned code; false when it is none of its own. */
type Claim = (code: string) => boolean;

/** Newest last. */
const claims: Claim[] = [];

/** While the component is on screen it is asked first about codes that are scanned into no field. */
export function useScanClaim(claim: Claim): void {
  onMounted(() => claims.push(claim));
  onBeforeUnmount(() => claims.splice(claims.indexOf(claim), 1));
}

/** Whether something on the screen has taken the code. */
export function isClaimed(code: string): boolean {
  return claims.toReversed().some((claim) => claim(code));
}
